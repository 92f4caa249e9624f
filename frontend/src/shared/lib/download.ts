/** Downloads a URL, under `name` or the name that the server gives. */
export function download(url: string, name = '') {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
