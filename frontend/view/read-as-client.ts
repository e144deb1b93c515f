const READ_ONLY = 'You are looking at a client’s screens. Nothing can be changed from here.';

/** Calls of the API carry the view. Writes stay here: the server refuses them all. */
export function readAsClient(viewId: string, onEnd: () => void): void {
  const plainFetch = window.fetch.bind(window);
  window.fetch = async (input, init = {}) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (origin !== location.origin || !pathname.startsWith('/api/')) return await plainFetch(input, init);
    if ((init.method ?? 'GET') !== 'GET') return Response.json({ message: READ_ONLY }, { status: 403 });
    // What is not handed in yet is the client's own.
    if (pathname.startsWith('/api/drafts/')) return Response.json(null);
    const headers = { ...(init.headers as Record<string, string> | undefined), 'x-view': viewId };
    const answer = await plainFetch(input, { ...init, headers });
    if (answer.status !== 401) return answer;
    onEnd();
    return await new Promise(() => undefined);
  };
  // Uploads need it for their progress.
  XMLHttpRequest.prototype.open = () => {
    throw new Error(READ_ONLY);
  };
  window.WebSocket = new Proxy(WebSocket, {
    construct: (Plain, [url, ...rest]: [string, ...string[]]) => new Plain(`${url}&view=${viewId}`, ...rest),
  });
}
