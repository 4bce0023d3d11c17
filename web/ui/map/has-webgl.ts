/** Returns whether this browser can draw a map. The context is given back: a browser has only a few for a whole page. */
export function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
