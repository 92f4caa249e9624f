import { Settings } from '../page-models/settings.ts';
import { SignUp } from '../page-models/sign-up.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { code } from '../support/outbox.ts';
import { somebody } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const ADDRESS = '7 Signal Cottages, Upper Wickham';

test.beforeEach(({ watch }) => {
  // A postcode that is none, and one that is not known.
  watch.expect(/status of 422 .*\/auth\/validate-postcode\)$/);
});

test('someone whose address is not listed types it, and signs up with it @phone', async ({
  page,
  server,
}) => {
  test.slow();
  const person = somebody({ postcode: 'ZE99 9ZZ' });
  const signUp = new SignUp(page, server.url);
  const postcode = page.getByLabel('Postcode');
  const notListed = page.getByRole('button', { name: 'My address is not listed' });
  const mayBeNew = page.getByText('If your postcode is new, you can enter your address yourself.');
  await signUp.open();
  await signUp.sendAccount(person);
  await signUp.fillBirth(person);

  await test.step('a mistyped postcode is told apart from one that may be new', async () => {
    await signUp.findAddress('BS8');
    await expect(postcode).toHaveAccessibleDescription(/Invalid postcode/);
    await expect(mayBeNew).toHaveCount(0);
    await signUp.findAddress(person.postcode);
    await expect(mayBeNew).toBeVisible();
    await expectNoAxeFindings(page, 'a postcode that is not known');
  });

  await test.step('the address is typed on one line', async () => {
    await notListed.click();
    const address = page.getByLabel('Address', { exact: true });
    await expect(address).toBeFocused();
    await expect(address).toHaveAccessibleDescription('Enter your address on one line.');
    await expectNoAxeFindings(page, 'an address to be typed');
    await address.fill(ADDRESS);
    await signUp.fillPhone(person);
    await signUp.sendDetails();
  });

  await test.step('the sign-up goes on to its end, with that address', async () => {
    await signUp.sendCode(await code(server.url, person.phone));
    await signUp.choosePin(person);
    await signUp.confirmPin(person);
    await signUp.answerQuestion(person);
    const settings = new Settings(page, server.url);
    await settings.open();
    await expect(settings.card('Address')).toContainText(`${ADDRESS}, ${person.postcode}`);
  });
});

test('an address is typed where its list leaves it out, or cannot be had @phone', async ({
  page,
  server,
  watch,
}) => {
  watch.expect(/status of 503 .*\/auth\/validate-postcode\)$/);
  const person = somebody();
  const signUp = new SignUp(page, server.url);
  const address = page.getByRole('textbox', { name: 'Address', exact: true });
  await signUp.open();
  await signUp.sendAccount(person);

  await test.step('from the list to a field', async () => {
    await signUp.chooseAddress(person.postcode);
    await page.getByRole('button', { name: 'My address is not listed' }).click();
    await expect(address).toHaveValue('');
    await expect(page.getByLabel('Postcode')).toHaveValue(person.postcode);
  });

  await test.step('from a search that does not work to a field, without a press', async () => {
    await page.reload();
    await signUp.findAddress('ZE99 9FX');
    await expect(address).toHaveAccessibleDescription(
      "Address search isn't working. Enter your address on one line.",
    );
    await expectNoAxeFindings(page, 'a search for addresses that does not work');
  });
});
