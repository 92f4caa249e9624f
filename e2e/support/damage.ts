import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Server, testDamage } from './server.ts';

/** The tables whose rows a person can see. */
export type Table = 'items' | 'documents' | 'notes' | 'transactions' | 'presets';

/** Flips a bit of what a row of the server's database has sealed, as a failing disk would. */
export async function damage(server: Server, table: Table, id: string): Promise<void> {
  await promisify(execFile)(testDamage, [join(server.dataFolder, 'holdfast.db'), table, id]);
}
