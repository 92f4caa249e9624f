import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused, sessionServer } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { alert, button, focusOn, heading, sent, signedInAt } from '../testing/screens';

const PET = 'What was the name of your first pet?';

const listed = () =>
  ok({
    questions: [
      { type: 'first_pet', label: PET },
      { type: 'birth_town', label: 'In which town or city were you born?' },
    ],
  });

async function open(questions: () => Response = listed) {
  const backend = sessionServer({ hasSecurityQuestion: false });
  const lists = answer('get', '/security-questions/questions', questions);
  const app = openAccount('/set-security-question');
  await heading('Set your security question');
  return { backend, lists, ...app };
}

const question = () => screen.findByLabelText('Security question');
const reply = () => screen.getByLabelText('Your answer');

describe('/set-security-question', () => {
  it('sends the question and the answer and goes home', async () => {
    const calls = answer('post', '/security-questions/set', () => ok());
    const { user } = await open();
    await focusOn(await question());
    await user.selectOptions(await question(), PET);
    await user.type(reply(), ' Biscuit {Enter}');
    await signedInAt('/');
    expect(await sent(calls[0])).toEqual({ questionType: 'first_pet', answer: 'Biscuit' });
  });

  it('can be sent only with both a question and an answer', async () => {
    const { user } = await open();
    await question();
    expect(button('Set security question')).toBeDisabled();
    await user.type(reply(), 'Biscuit');
    expect(button('Set security question')).toBeDisabled();
    await user.selectOptions(await question(), PET);
    expect(button('Set security question')).toBeEnabled();
    await user.clear(reply());
    await user.type(reply(), '   ');
    expect(button('Set security question')).toBeDisabled();
  });

  it.each([
    [
      "the server's message",
      refused(400, 'A security question has been set.'),
      'A security question has been set.',
    ],
    [
      'the error of the field',
      refused(422, '', [{ field: 'answer', message: 'Answer cannot exceed 100 characters' }]),
      'Answer cannot exceed 100 characters',
    ],
    ['the default', refused(400), 'Failed to set security question. Please try again.'],
  ])('shows %s and keeps what was typed', async (_what, response, message) => {
    answer('post', '/security-questions/set', () => response.clone());
    const { user } = await open();
    await user.selectOptions(await question(), PET);
    await user.type(reply(), 'Biscuit{Enter}');
    expect(await alert(message)).toBeVisible();
    expect(await question()).toHaveValue('first_pet');
    expect(reply()).toHaveValue('Biscuit');
    expect(window.location.pathname).toBe('/set-security-question');
  });

  it.each([
    ['the message of the server', refused(500, 'Back at noon.'), 'Back at noon.'],
    ['a plain request', refused(400), 'Please try again'],
  ])('says that the questions could not be loaded, with %s', async (_what, response, why) => {
    let broken = true;
    const { user } = await open(() => (broken ? response.clone() : listed()));
    expect(await alert('Failed to load security questions')).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    broken = false;
    await user.click(button('Try again'));
    expect(await question()).toBeVisible();
  });

  it('is of no use to somebody who has one', async () => {
    sessionServer({ hasSecurityQuestion: true });
    openAccount('/set-security-question');
    await signedInAt('/');
  });

  it('sends a visitor to /login', async () => {
    const { session } = sessionServer();
    session.live = false;
    openAccount('/set-security-question');
    expect(await heading('Sign in')).toBeVisible();
  });

  it('lets the person log out instead', async () => {
    const { user, backend } = await open();
    await user.click(button('Logout'));
    expect(await heading('Sign in')).toBeVisible();
    expect(backend.logout).toHaveLength(1);
  });
});
