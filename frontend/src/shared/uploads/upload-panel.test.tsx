import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { at } from '@/shared/api/address';
import { handleTabMessage } from '@/shared/session/handle-tab-message';
import { signIn } from '@/shared/session/sign-in';
import { userStored } from '@/shared/session/session-slice';
import { answer, ok, person, refused } from '@/testing/api-server';
import { renderWith } from '@/testing/render-app';
import { cancelUploads, type UploadJob } from './running-uploads';
import { retryUpload, startUpload } from './upload-actions';
import { UploadPanel } from './upload-panel';
import { uploadFollowed, uploadProgressed } from './upload-slice';

const job = (name: string, more: Partial<UploadJob> = {}): UploadJob => ({
  file: new File(['content'], name),
  url: at('/life-locker/documents'),
  target: 'life-locker',
  invalidates: [],
  ...more,
});

let forget: () => void = () => undefined;
afterEach(() => {
  // An upload that a test leaves running takes no place from the next test.
  forget();
  vi.useRealTimers();
});

function open(reload?: () => void) {
  const app = renderWith(
    <>
      <main>
        <h1>Vault</h1>
      </main>
      <UploadPanel />
    </>,
    { reload },
  );
  forget = () => app.store.dispatch(cancelUploads());
  const upload = (...jobs: UploadJob[]) =>
    act(async () => {
      for (const each of jobs) void app.store.dispatch(startUpload(each));
      await Promise.resolve();
    });
  return { ...app, upload };
}

/** Whether the browser would let the tab go without asking. */
const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const forever = () => new Promise<Response>(() => undefined);

describe('the uploads panel', () => {
  it('is not there until something is uploaded', () => {
    open();
    expect(screen.queryByRole('region')).toBeNull();
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
      'two.pdfCancel64% of 7 bytes',
      'one.pdfCancel0% of 7 bytes',
    ]);
  });

  it('leads on to what a statement became, and stays until that was followed', async () => {
    answer('post', '/statements', () => ok({ id: 's1' }));
    const { store, upload } = open();
    const file = new File(['content'], 'october.csv');
    await upload(
      job(file.name, {
        file,
        url: '/statements' as string as UploadJob['url'],
        form: { file },
        linkOf: () => ({ label: 'Check', to: '/statements/s1' }),
      }),
    );
    expect(await screen.findByRole('link', { name: 'Check october.csv' })).toHaveAttribute(
      'href',
      '/statements/s1',
    );
    expect(screen.getByRole('region', { name: 'Reading statements' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('october.csv is ready to check');
    act(() => {
      store.dispatch(uploadFollowed('/statements/s1'));
    });
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('says how many statements could not be read once all are done', async () => {
    answer('post', '/statements', () => refused(422, 'This file is empty.'));
    const { upload } = open();
    const one = (name: string) =>
      job(name, {
        url: '/statements' as string as UploadJob['url'],
        linkOf: () => ({ label: 'Check', to: '/statements/s1' }),
      });
    await upload(one('june.csv'));
    expect(
      await screen.findByRole('region', { name: "We couldn't read 1 statement" }),
    ).toBeVisible();
    await upload(one('july.csv'));
    expect(
      await screen.findByRole('region', { name: "We couldn't read 2 statements" }),
    ).toBeVisible();
  });

  it('folds, and then says in one line how it goes', async () => {
    answer('post', '/life-locker/documents', (_, call) =>
      call === 1 ? ok() : refused(413, 'File size exceeds 10MB limit.'),
    );
    const { user, upload } = open();
    await upload(job('one.pdf'));
    expect(await screen.findByText('Uploaded')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Fold uploads' }));
    expect(screen.getByText('one.pdf')).not.toBeVisible();
    expect(screen.getByText('1 of 1')).toBeVisible();
    await upload(job('two.pdf'));
    expect(await screen.findByText('1 failed')).toBeVisible();
    const said = 'two.pdf: File size exceeds 10MB limit. one.pdf uploaded';
    expect(screen.getByText(said)).toHaveRole('status');
    await user.click(screen.getByRole('button', { name: 'Unfold uploads' }));
    expect(screen.getByText('one.pdf')).toBeVisible();
  });

  it('sends two files at once, which is as many as the server lets in; the others follow', async () => {
    const ends: (() => void)[] = [];
    const calls = answer('post', '/life-locker/documents', () => {
      return new Promise<Response>((resolve) => {
        ends.push(() => {
          resolve(ok());
        });
      });
    });
    const { upload } = open();
    await upload(...['one', 'two', 'three', 'four', 'five'].map((name) => job(`${name}.pdf`)));
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    for (let sent = 2; sent <= 5; sent += 1) {
      await waitFor(() => expect(calls).toHaveLength(sent));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(calls).toHaveLength(sent);
      ends.shift()?.();
    }
    ends.shift()?.();
    await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(5));
  });

  it('says what the server said, and tries again with the same key', async () => {
    const full = 'There is no room left on this server.';
    const calls = answer('post', '/life-locker/documents', (_, call) =>
      call === 1 ? refused(507, full) : ok(),
    );
    const { user, upload } = open();
    await upload(job('deeds.pdf', { setAsCover: true }));
    expect(await screen.findByText(full)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry deeds.pdf' }));
    expect(await screen.findByText('Uploaded')).toBeInTheDocument();
    const [first, second] = calls.map((call) => call.headers.get('Idempotency-Key'));
    expect(second).toBe(first);
    const form = await calls[1]?.formData();
    expect(form?.get('set_as_cover')).toBe('true');
    expect(await (form?.get('file') as File).text()).toBe('content');
  });

  it.each([
    [413, 'File size exceeds 10MB limit.'],
    [422, "We can't take this type of file."],
  ])('offers no Retry where it cannot help: %i', async (status, said) => {
    answer('post', '/life-locker/documents', () => refused(status, said));
    const { upload } = open();
    await upload(job('deeds.pdf'));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove deeds.pdf' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
  });

  it('cancels one of several, and sends the one that waited', async () => {
    const calls = answer('post', '/life-locker/documents', forever);
    const { user, upload } = open();
    await upload(job('one.pdf'), job('two.pdf'), job('three.pdf'));
    await waitFor(() => expect(calls).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Cancel one.pdf' }));
    expect(screen.queryByText('one.pdf')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Uploading Documents' })).toHaveFocus();
    await waitFor(() => expect(calls).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Cancel three.pdf' }));
    await user.click(screen.getByRole('button', { name: 'Cancel two.pdf' }));
    expect(screen.queryByText('Uploading Documents')).toBeNull();
  });

  it('goes by itself once all is done, but not from under the focus', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer('post', '/life-locker/documents', () => ok());
    const { upload } = open();
    await upload(job('one.pdf'));
    expect(await screen.findByText('Uploaded')).toBeInTheDocument();
    const close = screen.getByRole('button', { name: 'Close uploads' });
    close.focus();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(close).toBeVisible();
    close.blur();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByText('Uploading Documents')).toBeNull();
  });

  it('stays while anything in it failed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer('post', '/life-locker/documents', (_, call) => (call === 1 ? ok() : refused(500)));
    const { upload } = open();
    await upload(job('one.pdf'), job('two.pdf'));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('Upload failed')).toBeVisible();
  });

  it('comes again by itself when the server is ready for it, where that is soon', async () => {
    const later = (seconds: number) => {
      const answered = refused(429, 'We are still saving your first try.');
      answered.headers.set('Retry-After', String(seconds));
      return answered;
    };
    const calls = answer('post', '/life-locker/documents', (_, call) =>
      call === 1 ? later(1) : call === 2 ? ok() : later(46),
    );
    const { upload } = open();
    await upload(job('deeds.pdf'));
    expect(await screen.findByText('Waiting...')).toBeVisible();
    expect(await screen.findByText('Uploaded')).toBeInTheDocument();
    const [first, second] = calls.map((call) => call.headers.get('Idempotency-Key'));
    expect(second).toBe(first);
    await upload(job('will.pdf'));
    expect(await screen.findByText('We are still saving your first try.')).toBeVisible();
    expect(calls).toHaveLength(3);
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

  it('says that the server has no room, even where reasons are hidden', async () => {
    const full = 'There is no room left on this server. Nothing was saved.';
    answer('post', '/life-locker/documents', () => refused(507, full));
    const { upload } = open();
    await upload(job('deeds.pdf', { hidesReason: true }));
    expect(await screen.findByText(full)).toBeVisible();
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

  it('keeps the focus when the button that had it goes', async () => {
    const calls = answer('post', '/life-locker/documents', (_, call) =>
      call < 3 ? refused(500) : new Promise<Response>(() => undefined),
    );
    const { user, upload } = open();
    const title = () => screen.getByRole('heading', { name: 'Uploading Documents' });
    await upload(job('one.pdf'), job('two.pdf'));
    await user.click(await screen.findByRole('button', { name: 'Remove two.pdf' }));
    expect(title()).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Retry one.pdf' }));
    expect(title()).toHaveFocus();
    await waitFor(() => expect(calls).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Close uploads' }));
    expect(screen.getByRole('heading', { name: 'Vault' })).toHaveFocus();
  });

  it('gives the focus to the screen when its last entry is removed', async () => {
    answer('post', '/life-locker/documents', () => refused(500));
    const { user, upload } = open();
    await upload(job('one.pdf'));
    await user.click(await screen.findByRole('button', { name: 'Remove one.pdf' }));
    expect(screen.getByRole('heading', { name: 'Vault' })).toHaveFocus();
  });

  it('asks before the tab is closed on a file under way, also once the panel is closed', async () => {
    let finish: () => void = () => undefined;
    const calls = answer('post', '/life-locker/documents', () => {
      return new Promise<Response>((resolve) => {
        finish = () => {
          resolve(ok());
        };
      });
    });
    const { user, upload } = open();
    expect(mayLeave()).toBe(true);
    await upload(job('deeds.pdf'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(mayLeave()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Close uploads' }));
    expect(mayLeave()).toBe(false);
    finish();
    await waitFor(() => expect(mayLeave()).toBe(true));
    expect(screen.queryByText('Uploading Documents')).toBeNull();
  });
});

describe('the uploads of a person', () => {
  const somebodyElse = { ...person, firstName: 'Asha', email: 'asha@example.co.uk' };

  it('that an expired session refused wait for the next login', async () => {
    const calls = answer('post', '/life-locker/documents', (_, call) =>
      call === 1 ? refused(401, 'Please sign in') : ok(),
    );
    const { store, user, upload } = open();
    store.dispatch(userStored(person));
    await upload(job('deeds.pdf'));
    await screen.findByText('Please sign in');
    act(() => {
      store.dispatch(signIn({ user: { ...person, email: person.email.toUpperCase() } }));
    });
    await user.click(screen.getByRole('button', { name: 'Retry deeds.pdf' }));
    expect(await screen.findByText('Uploaded')).toBeInTheDocument();
    expect(calls).toHaveLength(2);
  });

  it('are neither shown to the next person nor sent for them', async () => {
    const calls = answer('post', '/life-locker/documents', forever);
    const { store, upload } = open();
    store.dispatch(userStored(person));
    const upload1 = store.dispatch(startUpload(job('deeds.pdf')));
    await upload(job('will.pdf'));
    await waitFor(() => expect(calls).toHaveLength(2));
    const [{ id = '' } = {}] = store.getState().uploads;
    act(() => {
      store.dispatch(signIn({ user: somebodyElse }));
    });
    await act(() => upload1);
    expect(screen.queryByText('Uploading Documents')).toBeNull();
    await act(() => store.dispatch(retryUpload(id)));
    expect(store.getState().uploads).toEqual([]);
    expect(calls).toHaveLength(2);
  });

  it('keep no tab from starting afresh for the next person', async () => {
    const calls = answer('post', '/life-locker/documents', forever);
    const leaving: boolean[] = [];
    const { store, upload } = open(() => leaving.push(mayLeave()));
    store.dispatch(userStored(person));
    await upload(job('deeds.pdf'));
    await waitFor(() => expect(calls).toHaveLength(1));
    act(() => {
      store.dispatch(handleTabMessage({ kind: 'renewed', person: somebodyElse.email }));
    });
    await waitFor(() => expect(leaving).toEqual([true]));
  });
});
