/** Text and facts as they stand in a page of HTML, so that nothing in them is markup. */

/** Returns text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Returns JSON for a `script` element, which `</script>` in a text would end. */
export function jsonInHtml(facts: unknown): string {
  return JSON.stringify(facts).replaceAll('<', String.raw`\u003c`);
}
