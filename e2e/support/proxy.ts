import { once } from 'node:events';
import { type Server as HttpServer, createServer, request } from 'node:http';
import { freePort } from './server.ts';

/** Stands before servers and sends each request to the next one of them. */
export class RoundRobin {
  #next = 0;
  /** How many requests each server was sent. */
  readonly counts: number[];
  #ports: readonly number[] = [];
  readonly #server: HttpServer;

  private constructor(readonly port: number) {
    this.counts = [];
    this.#server = createServer((incoming, outgoing) => {
      const turn = this.#next % this.#ports.length;
      this.#next += 1;
      this.counts[turn] = (this.counts[turn] ?? 0) + 1;
      const forwarded = request(
        {
          host: '127.0.0.1',
          port: this.#ports[turn],
          method: incoming.method,
          path: incoming.url,
          headers: incoming.headers,
        },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
          answer.pipe(outgoing);
        },
      );
      forwarded.on('error', () => outgoing.destroy());
      incoming.on('error', () => forwarded.destroy());
      incoming.pipe(forwarded);
    });
  }

  /** Listens, though there is nobody to send anything to yet. */
  static async start(): Promise<RoundRobin> {
    const proxy = new RoundRobin(await freePort());
    await proxy.mend();
    return proxy;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** From here on requests go to these ports in turn. */
  forwardTo(...ports: number[]): void {
    this.#ports = ports;
  }

  /** Cuts every connection and takes no other, as a network does that is lost. */
  async cut(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  /** Takes connections again. */
  async mend(): Promise<void> {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    if (this.#server.listening) await this.cut();
  }
}
