const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For the pages of the sandboxes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, sign => entities[sign] ?? sign)
