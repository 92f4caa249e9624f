/**
 * Has the browser save what stands at an address, under `name` or the one the server gives it; the page
 * stays as it is.
 */
export function download(url: string, name = '') {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
