import { describe, expect, it } from 'vitest';
import { at, entryAt } from './address';
import { toFormData } from './form-data';
import { endpoint, post, request } from './request';

describe('an address', () => {
  it('has its parameters in it, each as one part of the path', () => {
    expect(at('/vault')).toBe('/vault');
    expect(at('/vault/{id}/documents', { id: '../7?' })).toBe('/vault/..%2F7%3F/documents');
    expect(at('/pre-sets/{id}/unreadable/{docId}', { id: '1', docId: '2' })).toBe(
      '/pre-sets/1/unreadable/2',
    );
  });

  it('of an entry stands below that of its list', () => {
    expect(entryAt(at('/renting/documents'), 'a/b')).toBe('/renting/documents/a%2Fb');
  });
});

describe('a request', () => {
  it('is what the call takes', () => {
    expect(request('GET', at('/vault'), { query: { category: 'loan' } })).toEqual({
      method: 'GET',
      url: '/vault',
      params: { category: 'loan' },
    });
    const body = { category: 'personal_item', categoryData: { name: 'Clock', value: 20 } } as const;
    expect(request('POST', at('/vault'), { body, idempotencyKey: 'once' })).toEqual({
      method: 'POST',
      url: '/vault',
      body,
      idempotencyKey: 'once',
    });
  });

  it('builds its form anew at each send', () => {
    const file = new File(['deed'], 'deed.pdf');
    const { body } = request('POST', at('/renting/documents'), { form: { file } });
    const build = body as () => FormData;
    expect((build().get('file') as File).name).toBe('deed.pdf');
    expect(build()).not.toBe(build());
  });

  it('that the document does not have is refused by the compiler', () => {
    expect([
      // @ts-expect-error no such path
      at('/nowhere'),
      // @ts-expect-error its parameter is missing
      at('/vault/{id}'),
      // @ts-expect-error no such parameter
      at('/vault/{id}', { name: '7' }),
      // @ts-expect-error an address is made, not written
      request('GET', '/vault'),
      // @ts-expect-error no such method
      request('PUT', at('/vault')),
      // @ts-expect-error its body is missing
      request('POST', at('/auth/login')),
      // @ts-expect-error a part of its body is missing
      request('POST', at('/auth/login'), { body: { email: 'a@example.co.uk' } }),
      // @ts-expect-error no such query
      request('GET', at('/vault'), { query: { kind: 'loan' } }),
      // @ts-expect-error it takes no idempotency key
      request('POST', at('/auth/login'), { body: { email: '', password: '' }, idempotencyKey: '' }),
    ]).toHaveLength(9);
  });
});

it('a form has its parts in their order, without what is missing', () => {
  const file = new File(['deed'], 'deed.pdf');
  const form = toFormData({
    cover: false,
    name: null,
    kept: undefined,
    files: [file, file],
    version: 2,
  });
  expect(Array.from(form.keys())).toEqual(['cover', 'files', 'files', 'version']);
  expect([form.get('cover'), form.get('version')]).toEqual(['false', '2']);
});

it('a POST of a body alone is made of it', () => {
  const body = { email: 'rowan@example.co.uk', password: 'x' };
  expect(post(at('/auth/login'))(body)).toEqual({ method: 'POST', url: '/auth/login', body });
  // @ts-expect-error no POST is there
  post(at('/timeline'))({});
});

describe('an endpoint', () => {
  const answered = { success: true, message: '', data: { possible: true } };
  const ask = () => request('GET', at('/account/import'));

  it('keeps the data of its answer', () => {
    const { query, transformResponse } = endpoint(ask);
    expect(query()).toEqual({ method: 'GET', url: '/account/import' });
    expect(transformResponse(answered, undefined)).toEqual({ possible: true });
  });

  it('keeps what is read of it', () => {
    const possible = endpoint(ask, ({ data }) => data.possible);
    expect(possible.transformResponse(answered, undefined)).toBe(true);
    // @ts-expect-error no such answer
    endpoint(ask, ({ data }) => data.impossible);
  });
});
