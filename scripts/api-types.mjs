// `just api-types`: the OpenAPI document from the list of routes, and TypeScript from the document.
import { join } from 'node:path';
import { main, must, root } from './lib/run.mjs';
import { npmInstall } from './lib/prepare.mjs';

main(async () => {
  await must('cargo', ['test', '--quiet', '-p', 'holdfast', 'openapi'], { env: { UPDATE_OPENAPI: '1' } });
  await npmInstall('frontend');
  await must('npm', ['run', '--silent', 'api-types'], { cwd: join(root, 'frontend') });
});
