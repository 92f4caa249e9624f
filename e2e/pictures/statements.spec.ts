import { camera } from '../support/camera.ts';
import { admittedToSample } from '../support/signed-in.ts';
import { everyStatementScreen } from '../support/statement-screens.ts';
import { test } from '../support/test.ts';

test('the screens of statements', async ({ page, server }, { project }) => {
  await admittedToSample(page, server);
  await everyStatementScreen(page, server.url, camera(page, project.name));
});
