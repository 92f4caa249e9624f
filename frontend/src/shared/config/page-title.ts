import { useEffect } from 'react';

/** Names the browser's tab: `Vault · Holdfast`. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = name ? `${name} · Holdfast` : 'Holdfast';
  }, [name]);
}
