import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { answer, ok } from './api-server';
import { WAIT } from './screens';

/** Drops a statement on the open screen, and answers what is sent of it. */
export async function dropStatement(): Promise<FormData> {
  const sent = answer('post', '/statements', () => ok({ id: 's1' }));
  const files = [new File(['Date,Amount'], 'october.csv')];
  await waitFor(() => {
    fireEvent.drop(window, { dataTransfer: { files, types: ['Files'] } });
    expect(sent).not.toHaveLength(0);
  }, WAIT);
  const [call] = sent;
  if (!call) throw new Error('nothing was sent');
  return call.formData();
}
