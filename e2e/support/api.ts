import { code, messageIds } from './outbox.ts';
import { type Credentials, type Person } from './person.ts';

/** What the server answered. */
export interface Answer<T = unknown> {
  status: number;
  data: T;
  message: string;
  errors: { field: string; message: string }[];
}

export interface VaultDocument {
  /** A timestamp. */
  uploaded_at: string;
  id: string;
  name: string;
  url: string;
}

interface Cookie {
  name: string;
  value: string;
  path: string;
  httpOnly: boolean;
}

/** The API as the web app calls it: with cookies and the token against forged requests. */
export class Api {
  readonly #cookies = new Map<string, Cookie>();
  readonly #given = new Set<string>();

  constructor(readonly url: string) {}

  /**
   * Signs `person` up as far as the code: the account is there, without a PIN. Answers the token with
   * which one is chosen.
   */
  static async beginSignUp(url: string, person: Person): Promise<{ api: Api; token: string }> {
    const api = new Api(url);
    const one = await api.post<{ token: string }>('/auth/signup/step1', {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      password: person.password,
      termsAccepted: true,
    });
    const lookup = await api.post<{ addresses: string[] }>('/auth/validate-postcode', {
      postCode: person.postcode,
    });
    // A message to a number that somebody had before is not theirs.
    const known = await messageIds(url);
    const { phone } = await api.post<{ phone: string }>('/auth/signup/step2', {
      token: one.token,
      dateOfBirth: person.dateOfBirth,
      postCode: person.postcode,
      address: person.address ?? lookup.addresses[0],
      phone: `+44${person.phone}`,
    });
    const { token } = await api.post<{ token: string }>('/auth/verify-phone', {
      phone,
      verificationCode: await code(url, person.phone, known),
    });
    return { api, token };
  }

  /** Signs `person` up and sets the security question; the session is theirs from then on. */
  static async signUp(url: string, person: Person): Promise<Api> {
    const { api, token } = await Api.beginSignUp(url, person);
    await api.post('/auth/set-pin', { token, pinCode: person.pin });
    await api.post('/auth/verify-pin', { token, pinCode: person.pin });
    const { questions } = await api.get<{ questions: { type: string; label: string }[] }>(
      '/security-questions/questions',
    );
    const question = questions.find(({ label }) => label === person.securityQuestion);
    await api.post('/security-questions/set', {
      questionType: question?.type,
      answer: person.securityAnswer,
    });
    return api;
  }

  /** Signs `person` in with password, code and PIN, in a session of its own. */
  static async signIn(url: string, person: Credentials, rememberMe = false): Promise<Api> {
    const { api, verificationToken } = await Api.beginSignIn(url, person, rememberMe);
    await api.post('/auth/verify-login-pin', { verificationToken, pinCode: person.pin });
    return api;
  }

  /** Signs `person` in as far as the PIN. */
  static async beginSignIn(
    url: string,
    { email, password, phone }: Credentials,
    rememberMe = false,
  ): Promise<{ api: Api; verificationToken: string }> {
    const api = new Api(url);
    const known = await messageIds(url);
    const { verificationToken } = await api.post<{ verificationToken: string }>('/auth/login', {
      email,
      password,
      rememberMe,
    });
    const verificationCode = await code(url, phone, known);
    await api.post('/auth/verify-login', { verificationToken, verificationCode });
    return { api, verificationToken };
  }

  /** A call that must succeed; its data. */
  async get<T>(path: string): Promise<T> {
    return accepted<T>(`GET ${path}`, await this.call('GET', path));
  }

  /** A call that must succeed; its data. */
  async post<T>(path: string, body?: unknown): Promise<T> {
    return accepted<T>(`POST ${path}`, await this.call('POST', path, body));
  }

  /** Uploads a document to an item. */
  async upload(itemId: string, name: string, content: Buffer): Promise<Answer> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name);
    return this.call('POST', `/vault/${itemId}/documents`, form);
  }

  documents(itemId: string): Promise<VaultDocument[]> {
    return this.get<VaultDocument[]>(`/vault/${itemId}/documents`);
  }

  /** Any call with any outcome. */
  async call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const headers = method === 'GET' ? {} : await this.proof();
    const answer = await this.fetch(`/api/v1${path}`, {
      method,
      headers:
        body === undefined || body instanceof FormData
          ? headers
          : { ...headers, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const envelope = (await answer.json()) as Partial<Answer<T>>;
    for (const [name, value] of Object.entries(envelope.data ?? {})) {
      if (/token$/i.test(name) && typeof value === 'string') this.#given.add(value);
    }
    return {
      status: answer.status,
      data: envelope.data as T,
      message: envelope.message ?? '',
      errors: envelope.errors ?? [],
    };
  }

  /** A request for any address of the server, with the cookies that belong to it. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(this.url + path, {
      ...init,
      headers: { ...init.headers, Cookie: this.cookieHeader(path) },
    });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    return answer;
  }

  /** The same browser at another process of the installation, with its cookies as they are now. */
  at(url: string): Api {
    const other = new Api(url);
    for (const [name, cookie] of this.#cookies) other.#cookies.set(name, cookie);
    return other;
  }

  /** The cookies, to be put into a browser. */
  get cookies(): Readonly<Cookie>[] {
    return [...this.#cookies.values()];
  }

  /** The value of a cookie, if it is kept. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }

  /** Everything secret that this browser was given: cookies, and the tokens of steps. */
  get given(): ReadonlySet<string> {
    return this.#given;
  }

  /** The headers that prove a call to be our own. */
  async proof(): Promise<Record<string, string>> {
    if (!this.#cookies.has('XSRF-TOKEN')) await this.fetch('/api/v1/auth/csrf');
    return { 'X-XSRF-TOKEN': this.#cookies.get('XSRF-TOKEN')?.value ?? '' };
  }

  cookieHeader(path: string): string {
    return [...this.#cookies.values()]
      .filter((cookie) => path.startsWith(cookie.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const attribute = (wanted: string) =>
      attributes.map((each) => each.split('=')).find(([key]) => key?.toLowerCase() === wanted)?.[1];
    if (attribute('max-age') === '0') this.#cookies.delete(name);
    else {
      const value = pair.slice(at + 1);
      const httpOnly = attributes.some((each) => each.toLowerCase() === 'httponly');
      this.#cookies.set(name, { name, value, path: attribute('path') ?? '/', httpOnly });
      this.#given.add(value);
    }
  }
}

function accepted<T>(what: string, answer: Answer): T {
  if (answer.status >= 300) {
    throw new Error(
      `${what} answered ${answer.status}: ${answer.message} ${JSON.stringify(answer.errors)}`,
    );
  }
  return answer.data as T;
}
