import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchPhoto } from './early-photo';

let fetched: string[] = [];

beforeEach(() => {
  fetched = [];
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation((address) => {
    fetched.push(address);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const answer = (data: unknown) => {
  fetchPhoto({ data: { success: true, message: '', data } });
};

it('fetches the photo that an answer names', () => {
  answer({ photo: '/api/v1/files/7/house.jpg' });
  expect(fetched).toEqual(['/api/v1/files/7/house.jpg']);
});

it.each([[{ photo: null }], [{ photo: '/api/v1/files/7/house.heic' }], [{}], [undefined]])(
  'fetches nothing for %j, which names no photo that a browser shows',
  (data) => {
    answer(data);
    expect(fetched).toEqual([]);
  },
);

it('fetches nothing for an answer that failed', () => {
  fetchPhoto({ error: { status: 500 } });
  expect(fetched).toEqual([]);
});
