import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { start, testPostgres } from './server.ts';

/** A PostgreSQL with an empty database, for as long as it is wanted. */
export class Postgres {
  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
  ) {}

  static async start(): Promise<Postgres> {
    const child = start(testPostgres, [], { stdio: ['pipe', 'pipe', 'pipe'] });
    let printed = '';
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    while (!printed.includes('\n')) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${errors}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return new Postgres(printed.trim(), child);
  }

  /** It runs until its standard input ends. */
  async stop(): Promise<void> {
    if (this.process.exitCode !== null) return;
    const closed = once(this.process, 'close');
    this.process.stdin?.end();
    await closed;
  }
}
