// `just dev`: installs, builds and starts everything, and prints where to look.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { main, must, root, run } from './lib/run.mjs';
import { debug, needNode, webBuild } from './lib/prepare.mjs';

main(async () => {
  needNode();
  await webBuild();
  await must('cargo', ['build', '--locked', '-p', 'holdfast']);
  const binary = join(debug, 'holdfast');
  // Where messages would be sent for real there is no sample account, and the binary says so.
  await run(binary, ['demo']);
  const server = spawn(binary, ['serve'], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));
  server.on('close', (code) => (process.exitCode = code ?? 1));
});
