import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userForgotten, userStored } from '@/shared/session/session-slice';
import { answer, ok, person, refused } from '@/testing/api-server';
import { renderWith } from '@/testing/render-app';
import { startUpload, type UploadJob } from './upload-actions';
import { UploadPanel } from './upload-panel';
import { uploadProgressed } from './upload-slice';

const job = (name: string, more: Partial<UploadJob> = {}): UploadJob => ({
  file: new File(['content'], name),
  url: '/life-locker/documents',
  target: 'life-locker',
  refreshes: [],
  ...more,
});

function open() {
  const app = renderWith(<UploadPanel />);
  const upload = (...jobs: UploadJob[]) =>
    act(async () => {
      for (const each of jobs) void app.store.dispatch(startUpload(each));
      await Promise.resolve();
    });
  return { ...app, upload };
}

const forever = () => new Promise<Response>(() => undefined);

describe('the uploads panel', () => {
  it('is not there until something is uploaded', () => {
    const { container } = open();
    expect(container).toBeEmptyDOMElement();
  });

  it('shows progress per file, the newest on top', async () => {
    answer('post', '/life-locker/documents', forever);
    const { store, upload } = open();
    await upload(job('one.pdf'), job('two.pdf'));
    const [newest] = store.getState().uploads;
    act(() => {
      store.dispatch(uploadProgressed({ id: newest?.id ?? '', progress: 64 }));
    });
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'two.pdf64%',
      'one.pdf0%',
    ]);
  });

  it('says what the server said, and tries again with the same key', async () => {
    const calls = answer('post', '/life-locker/documents', (_, call) =>
      call === 1 ? refused(413, 'File size exceeds 10MB limit.') : ok(),
    );
    const { user, upload } = open();
    await upload(job('deeds.pdf', { setAsCover: true }));
    expect(await screen.findByText('File size exceeds 10MB limit.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry deeds.pdf' }));
    expect(await screen.findByText('Uploaded')).toBeInTheDocument();
    const [first, second] = calls.map((call) => call.headers.get('Idempotency-Key'));
    expect(second).toBe(first);
    const form = await calls[1]?.formData();
    expect(form?.get('set_as_cover')).toBe('true');
    expect(await (form?.get('file') as File).text()).toBe('content');
  });

  it.each([
    ['the server gives no reason', refused(500), {}],
    ['reasons are hidden', refused(400, 'Because.'), { hidesReason: true }],
  ])('says "Upload failed" when %s', async (_when, response, more) => {
    answer('post', '/life-locker/documents', () => response.clone());
    const { upload } = open();
    await upload(job('deeds.pdf', more));
    expect(await screen.findByText('Upload failed')).toBeVisible();
  });

  it('says "Failed to start upload" when the file cannot be read any more', async () => {
    const gone = job('gone.pdf');
    gone.file.slice = () => {
      throw new DOMException('The file has gone', 'NotFoundError');
    };
    const { upload } = open();
    await upload(gone);
    expect(await screen.findByText('Failed to start upload')).toBeVisible();
  });

  it('removes a failed entry', async () => {
    answer('post', '/life-locker/documents', () => refused(500));
    const { user, upload } = open();
    await upload(job('deeds.pdf'));
    await user.click(await screen.findByRole('button', { name: 'Remove deeds.pdf' }));
    expect(screen.queryByText('deeds.pdf')).toBeNull();
  });

  it('closing removes all entries; one under way goes on and comes back if it fails', async () => {
    let fail: () => void = () => undefined;
    const calls = answer('post', '/life-locker/documents', () => {
      return new Promise<Response>((resolve) => {
        fail = () => {
          resolve(refused(500));
        };
      });
    });
    const { user, upload } = open();
    await upload(job('deeds.pdf'));
    await waitFor(() => expect(calls).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Close uploads' }));
    expect(screen.queryByText('Uploading Documents')).toBeNull();
    fail();
    expect(await screen.findByText('Upload failed')).toBeVisible();
  });

  it('shows nothing of one person to the next', async () => {
    let fail: () => void = () => undefined;
    const calls = answer('post', '/life-locker/documents', () => {
      return new Promise<Response>((resolve) => {
        fail = () => {
          resolve(refused(500));
        };
      });
    });
    const { store, upload } = open();
    store.dispatch(userStored(person));
    await upload(job('deeds.pdf'));
    await waitFor(() => expect(calls).toHaveLength(1));
    act(() => {
      store.dispatch(userForgotten());
    });
    fail();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText('deeds.pdf')).toBeNull();
  });
});
