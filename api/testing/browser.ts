type Body = { code?: string; token?: string; url?: string; secret?: string; user?: { id: string } }

/** A browser on our own page that keeps its cookies. */
export interface Browser {
  jar: Map<string, string>
  get(path: string): Promise<Response>
  post(path: string, body: object): Promise<{ status: number; body: Body }>
}

/** `token` is that of a session that the browser has already. */
export function openBrowser(url: string, token?: string): Browser {
  const jar = new Map<string, string>(token === undefined ? [] : [['songloom_session', encodeURIComponent(token)]])

  function storeCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'content-type': 'application/json', origin: url, cookie }
    const response = await fetch(url + path, { ...init, headers, redirect: 'manual' })
    storeCookies(response)
    return response
  }

  return {
    jar,
    get: (path) => send(path, {}),
    async post(path, body) {
      const response = await send(path, { method: 'POST', body: JSON.stringify(body) })
      return { status: response.status, body: (await response.json()) as Body }
    },
  }
}
