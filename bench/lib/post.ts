/** Sends JSON, as a page of that address would, and must succeed. */
async function send(url: string, body: unknown, token?: string): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      origin: new URL(url).origin,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response
}

export const post = async <Answer>(url: string, body: unknown, token?: string): Promise<Answer> =>
  (await (await send(url, body, token)).json()) as Answer
