import { once } from 'node:events';
import { type Server as HttpServer, createServer, request } from 'node:http';
import { freePort } from './server.ts';

/** Stands before several servers and sends each request to the next one of them. */
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
      incoming.pipe(forwarded);
    });
  }

  /** Listens, though there is nobody to send anything to yet. */
  static async start(): Promise<RoundRobin> {
    const proxy = new RoundRobin(await freePort());
    proxy.#server.listen(proxy.port, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** From here on requests go to these ports in turn. */
  forwardTo(...ports: number[]): void {
    this.#ports = ports;
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }
}
