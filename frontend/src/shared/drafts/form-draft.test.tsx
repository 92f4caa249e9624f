import { screen, waitFor } from '@testing-library/react';
import { object } from 'yup';
import { describe, expect, it } from 'vitest';
import { Form } from '@/shared/form/form';
import { SubmitButton } from '@/shared/form/submit-button';
import { TextField } from '@/shared/form/text-field';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { answer, ok, refused } from '@/testing/api-server';
import { renderWith } from '@/testing/render-app';
import { useDraft } from './use-draft';

const savedAt = '2026-11-20T14:05:00.000000Z';

function NameForm({ form = 'note-new' }: { form?: string }) {
  const draft = useDraft(form);
  return (
    <Form
      initialValues={{ name: '' }}
      schema={() => Promise.resolve(object())}
      defaultError="Failed"
      onSubmit={() => Promise.resolve()}
      draft={draft}
    >
      <TextField name="name" label="Name" />
      <DialogCancel />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

function open(draft: Record<string, unknown> | null = null) {
  const calls = {
    asked: answer('get', '/drafts/note-new', () =>
      ok({ draft: draft && { values: draft, savedAt } }),
    ),
    saved: answer('put', '/drafts/note-new', () => ok()),
    discarded: answer('delete', '/drafts/note-new', () => ok()),
  };
  const app = renderWith(
    <Dialog open title="Note" onOpenChange={() => undefined}>
      <NameForm />
    </Dialog>,
  );
  return { ...app, ...calls };
}

const goOn = () => screen.findByRole('button', { name: 'Go on where you stopped' });
const later = { timeout: 4_000 };

describe('the draft of a form', () => {
  it('is saved once, two seconds after the last key', async () => {
    const { user, saved } = open();
    await user.type(screen.getByLabelText('Name'), 'Boiler');
    expect(saved).toHaveLength(0);
    await waitFor(() => expect(saved).toHaveLength(1), later);
    expect(await saved[0]?.json()).toEqual({ values: { name: 'Boiler' } });
  });

  it('is offered, and put back into the form', async () => {
    const { user } = open({ name: 'Boiler' });
    await user.click(await goOn());
    expect(screen.getByLabelText('Name')).toHaveValue('Boiler');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('keeps both where the user types on without answering the offer', async () => {
    const { user, saved } = open({ name: 'Boiler', text: 'Serviced in May' });
    await goOn();
    await user.type(screen.getByLabelText('Name'), 'Roof');
    await waitFor(() => expect(saved).toHaveLength(1), later);
    const values = { name: 'Roof', text: 'Serviced in May' };
    expect(await saved[0]?.json()).toEqual({ values });
    await user.click(await goOn());
    expect(screen.getByLabelText('Name')).toHaveValue('Roof');
  });

  it('is forgotten where the user starts again, or saves the form', async () => {
    const { user, discarded } = open({ name: 'Boiler' });
    await goOn();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    await waitFor(() => expect(discarded).toHaveLength(1));
    await user.type(screen.getByLabelText('Name'), 'Roof');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect(discarded).toHaveLength(1);
  });

  it('is thrown away with the form', async () => {
    const { user, discarded } = open({ name: 'Boiler' });
    await goOn();
    await user.type(screen.getByLabelText('Name'), 'Roof');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(discarded).toHaveLength(1));
  });

  it('is no matter where it cannot be fetched', async () => {
    const asked = answer('get', '/drafts/other', () => refused(503));
    renderWith(<NameForm form="other" />);
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(screen.getByLabelText('Name')).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
