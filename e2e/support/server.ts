import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const binary = (name: string) =>
  join(resolve(root, process.env['CARGO_TARGET_DIR'] ?? 'target'), 'debug', name);
export const holdfast = binary('holdfast');
export const testPostgres = binary('test-postgres');
export const testDamage = binary('test-damage');

/** A folder of its own for the data of one installation. */
export const dataFolder = () => mkdtemp(join(tmpdir(), 'holdfast-'));

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** Processes that would outlive us if we were to end before their time. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program that ends with us at the latest. */
export function start(program: string, args: string[], options: Parameters<typeof spawn>[2]) {
  const child = spawn(program, args, options);
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

export interface ServerOptions {
  /** Where the data is kept; a new folder when absent. */
  dataFolder?: string;
  /** More configuration, as environment variables. */
  env?: Record<string, string>;
}

/** The link of the set-up page that a server in production has logged. */
export function setUpLink({ log }: Server): string {
  const link = /\S+\/set-up\?token=\S+/.exec(log)?.[0];
  if (!link) throw new Error(`no link to the set-up page in the log:\n${log}`);
  return link;
}

/** One `holdfast serve` process with its data folder. */
export class Server {
  #process: ChildProcess | undefined;
  #log = '';

  private constructor(
    readonly port: number,
    readonly dataFolder: string,
    private readonly more: Record<string, string>,
  ) {}

  /** Starts a server and waits until it is ready. */
  static async start(options: ServerOptions = {}): Promise<Server> {
    const folder = options.dataFolder ?? (await dataFolder());
    const server = new Server(await freePort(), folder, options.env ?? {});
    await server.launch();
    return server;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Everything the process has logged. */
  get log(): string {
    return this.#log;
  }

  /** Starts the process (again), on the same port and data. */
  async launch(): Promise<void> {
    const child = start(holdfast, ['serve'], this.options());
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.#log += chunk.toString()));
    }
    this.#process = child;
    await this.ready();
  }

  /** Runs another command of the binary on the same data, and answers what it printed. */
  async run(...command: string[]): Promise<string> {
    const child = start(holdfast, command, this.options());
    let printed = '';
    let errors = '';
    child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    await once(child, 'close');
    if (child.exitCode !== 0)
      throw new Error(`holdfast ${command.join(' ')} failed:\n${printed}${errors}`);
    return printed;
  }

  /** Ends the process as an operator would, and waits for it. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Ends the process and removes its data. */
  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.dataFolder, { recursive: true, force: true });
  }

  private options() {
    return {
      cwd: this.dataFolder,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOLDFAST_BIND: `127.0.0.1:${this.port}`,
        HOLDFAST_PUBLIC_URL: this.url,
        HOLDFAST_DATA_DIR: this.dataFolder,
        ...this.more,
      },
      stdio: ['ignore', 'pipe', 'pipe'] as ('ignore' | 'pipe')[],
    };
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  }

  private async ready(): Promise<void> {
    for (let tries = 0; tries < 300; tries += 1) {
      if (this.#process?.exitCode !== null) throw new Error(`the server ended:\n${this.#log}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the server is not ready:\n${this.#log}`);
  }
}
