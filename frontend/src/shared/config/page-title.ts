import { useEffect } from 'react';

/** Names the browser's tab: `Vault · Holdfast`. */
export function setPageTitle(name: string): void {
  document.title = name ? `${name} · Holdfast` : 'Holdfast';
}

/** Names the browser's tab for a screen that knows better than its route. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    setPageTitle(name);
  }, [name]);
}
