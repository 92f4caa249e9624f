import { act, fireEvent, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { FILE } from '@/testing/files';
import { renderWith } from '@/testing/render-app';
import { Photo } from './photo';

const glyph = (container: HTMLElement) => container.querySelector('svg');

describe('a photo', () => {
  it('is shown', () => {
    const { container } = renderWith(<Photo src={FILE(1, 'png')} alt="Front" />);
    expect(screen.getByRole('img', { name: 'Front' })).toHaveAttribute('src', FILE(1, 'png'));
    expect(glyph(container)).toBeNull();
  });

  it.each(['heic', 'heif'])('in %s is not even fetched: an icon stands in', (extension) => {
    const { container } = renderWith(<Photo src={FILE(1, extension)} alt="Front" />);
    expect(screen.queryByRole('img', { name: 'Front' })).toBeNull();
    expect(glyph(container)).toBeVisible();
  });

  it('that cannot be loaded gives way to an icon, and to another photo', () => {
    const { container, store, rerender } = renderWith(<Photo src={FILE(1, 'png')} alt="Front" />);
    fireEvent.error(screen.getByRole('img', { name: 'Front' }));
    expect(glyph(container)).toBeVisible();
    rerender(
      <Provider store={store}>
        <Photo src={FILE(2, 'png')} alt="Front" />
      </Provider>,
    );
    expect(screen.getByRole('img', { name: 'Front' })).toBeVisible();
  });

  it('that an expired session refused is fetched again once it is renewed', () => {
    const { container, store } = renderWith(<Photo src={FILE(1, 'png')} alt="Front" />);
    fireEvent.error(screen.getByRole('img', { name: 'Front' }));
    expect(glyph(container)).toBeVisible();
    act(() => {
      store.services.pinPrompt.renewed();
    });
    expect(screen.getByRole('img', { name: 'Front' })).toHaveAttribute('src', FILE(1, 'png'));
  });

  it('leaves its place to something else where that is said', () => {
    const { container } = renderWith(<Photo src={FILE(1, 'heic')} alt="" instead={null} />);
    expect(container).toBeEmptyDOMElement();
  });
});
