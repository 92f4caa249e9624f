import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeBase62 } from '@/shared/lib/base62';
import { sessionServer } from '@/testing/api-server';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import * as heif from '@/shared/lib/decode-heif';
import { dispositionName } from './use-file-info';

const file = (extension: string) =>
  `/api/v1/files/0199a000-0000-7000-8000-000000000001/file.${extension}`;

beforeEach(() => {
  server.use(
    http.get(/\/api\/v1\/(files|lessons)\//, () =>
      HttpResponse.text('x', { headers: { 'Content-Disposition': 'inline; filename="Deed.pdf"' } }),
    ),
  );
  // jsdom has no addresses for blobs.
  URL.createObjectURL = () => 'blob:a picture';
  URL.revokeObjectURL = () => undefined;
  // Nor has it a viewer of PDFs; PDF.js needs a browser.
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
});

async function open(query: string) {
  sessionServer();
  renderApp(`/preview${query}`);
  await screen.findByRole('heading', { name: 'Preview' });
}

const show = (url: string) => open(`?compact=${encodeBase62(url)}`);

const LESSON = `# Pensions
Date: November 2026
Source: MoneyHelper, www.moneyhelper.org.uk

You may have one.

- Look for it.
- Ask for it.
`;

const DAMAGED = { success: false, message: 'This file is damaged', data: null, errors: [] };

describe('/preview', () => {
  it.each([
    ['', 'Missing file URL'],
    ['?compact=', 'Missing file URL'],
    ['?compact=abc', 'Invalid file URL'],
    [`?compact=${encodeBase62('https://example.com/x.pdf')}`, 'Invalid file URL'],
  ])('with %s says what is wrong', async (query, message) => {
    await open(query);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });

  it('frames a PDF, below its name with the way back and a download', async () => {
    await show(file('pdf'));
    expect(await screen.findByTitle('Deed.pdf')).toHaveAttribute('src', file('pdf'));
    await waitFor(() => expect(document.title).toBe('Deed.pdf · Holdfast'));
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByText('Deed.pdf')).toBeVisible();
    expect(bar.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
    const download = bar.getByRole('link', { name: 'Download' });
    expect(download).toHaveAttribute('href', file('pdf'));
    expect(download).toHaveAttribute('download', 'Deed.pdf');
  });

  it('reads a lesson as a page, with its PDF to download', async () => {
    const texts: string[] = [];
    server.use(
      http.get('*/lessons/pensions-101.md', () => {
        texts.push('asked');
        return texts.length === 1
          ? new HttpResponse(null, { status: 503 })
          : HttpResponse.text(LESSON);
      }),
    );
    await show('/api/v1/lessons/pensions-101.pdf');
    expect(await screen.findByText("We couldn't load this lesson.")).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const lesson = within(await screen.findByRole('article'));
    expect(lesson.getByRole('heading', { name: 'Pensions' })).toBeVisible();
    expect(lesson.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
      'Look for it.',
      'Ask for it.',
    ]);
    expect(lesson.getByText('You may have one.')).toBeVisible();
    expect(lesson.getByText('Source: MoneyHelper, www.moneyhelper.org.uk')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      '/api/v1/lessons/pensions-101.pdf',
    );
    await waitFor(() => expect(document.title).toBe('Pensions · Holdfast'));
  });

  it('makes a picture larger and turns it', async () => {
    await show(file('jpg'));
    const image = screen.getByRole('img', { name: 'Document' });
    expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(screen.getByRole('status', { name: 'Zoom' })).toHaveTextContent('150%');
    fireEvent.click(screen.getByRole('button', { name: 'Turn right' }));
    expect(image.style.rotate).toBe('90deg');
    for (let turns = 0; turns < 3; turns += 1)
      fireEvent.click(screen.getByRole('button', { name: 'Turn right' }));
    expect(image.style.rotate).toBe('0deg');
  });

  it('says when a PDF cannot be loaded, and frames no refusal', async () => {
    server.use(http.get(`*${file('pdf')}`, () => HttpResponse.json({}, { status: 404 })));
    await show(file('pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load this file.");
    expect(document.querySelector('iframe')).toBeNull();
  });

  it.each(['pdf', 'jpg', 'doc'])('says that a %s is damaged', async (extension) => {
    const url = file(extension);
    server.use(http.get(`*${url}`, () => HttpResponse.json(DAMAGED, { status: 500 })));
    await show(url);
    expect(await screen.findByText('This file is damaged')).toBeVisible();
  });

  it('shows an image, and says when it cannot be loaded', async () => {
    await show(file('jpg'));
    const image = screen.getByRole('img', { name: 'Document' });
    expect(image).toHaveAttribute('src', file('jpg'));
    fireEvent.error(image);
    expect(screen.getByRole('alert')).toHaveTextContent("We couldn't load this file.");
  });

  it.each([
    ['Word document', 'docx'],
    ['statement', 'csv'],
  ])('offers a %s for download under its name, with its size', async (_, extension) => {
    server.use(
      http.get(`*${file(extension)}`, ({ request }) => {
        expect(request.headers.get('Range')).toBe('bytes=0-0');
        return new HttpResponse('x', {
          status: 206,
          headers: {
            'Content-Range': 'bytes 0-0/2516582',
            'Content-Disposition': `attachment; filename*=UTF-8''Level%203%20survey.${extension}`,
          },
        });
      }),
    );
    await show(file(extension));
    expect(
      await screen.findByRole('heading', { name: `Level 3 survey.${extension}` }),
    ).toBeVisible();
    expect(screen.getByText(/2\.4 MB/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('href', file(extension));
    expect(link).toHaveAttribute('download', `Level 3 survey.${extension}`);
  });

  it.each(['csv', 'ofx', 'qif', 'xml', 'txt', 'xlsx', 'ods', 'zip'])(
    'offers a statement in %s for download',
    async (extension) => {
      const headers = { 'Content-Disposition': `attachment; filename="March.${extension}"` };
      server.use(http.get(`*${file(extension)}`, () => HttpResponse.text('x', { headers })));
      await show(file(extension));
      const link = await screen.findByRole('link', { name: 'Download' });
      expect(link).toHaveAttribute('download', `March.${extension}`);
      expect(screen.queryByRole('img')).toBeNull();
    },
  );

  it.each(['heic', 'heif'])('decodes a picture in %s', async (extension) => {
    const decode = vi
      .spyOn(heif, 'decodeHeif')
      .mockResolvedValue(new Blob(['a picture'], { type: 'image/jpeg' }));
    const taken = HttpResponse.text('as the phone took it');
    server.use(http.get(`*${file(extension)}`, () => taken.clone()));
    await show(file(extension));
    const image = await screen.findByRole('img', { name: 'Document' });
    expect(image).toHaveAttribute('src', 'blob:a picture');
    const [given] = decode.mock.lastCall ?? [];
    expect(await given?.text()).toBe('as the phone took it');
  });

  it('offers a picture for download that cannot be decoded', async () => {
    vi.spyOn(heif, 'decodeHeif').mockRejectedValue(new Error('no picture'));
    server.use(http.get(`*${file('heic')}`, () => HttpResponse.text('not a picture')));
    await show(file('heic'));
    expect(await screen.findByText(/We can't show this kind of file\./)).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Download' }))
      expect(link).toHaveAttribute('href', file('heic'));
  });

  it('says when a document is gone', async () => {
    server.use(http.get(`*${file('doc')}`, () => new HttpResponse(null, { status: 404 })));
    await show(file('doc'));
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load this file.");
  });
});

describe('the name in a Content-Disposition', () => {
  it.each([
    ['inline; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['attachment; filename=plain.doc', 'plain.doc'],
    [`inline; filename="x.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf`, 'résumé.pdf'],
    ["inline; filename*=UTF-8''%E0%A4%A", undefined],
    ['inline', undefined],
    [null, undefined],
  ])('%s', (header, name) => {
    expect(dispositionName(header)).toBe(name);
  });
});
