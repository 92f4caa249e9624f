import { useSearchParams } from 'react-router-dom';

/**
 * The open tab of a page and how to open another. The address keeps it, so that it is there again
 * after a reload; the first one is open when the address names none.
 */
export function useTab<Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
): [Tab, (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const param = params.get('tab');
  const [first] = tabs;
  const open = (tab: string) => {
    setParams(tab === first ? {} : { tab }, { replace: true });
  };
  return [tabs.find((tab) => tab === param) ?? first, open];
}
