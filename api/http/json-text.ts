/** An answer that is JSON text already, such as PostgreSQL writes: it is sent as it is, never parsed. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** An answer whose one field is JSON text, for a handler of a route with this response. */
export function withJsonText<R extends object, K extends keyof R & string>(
  fields: Omit<R, K>,
  name: K,
  text: string,
): R {
  const rest = JSON.stringify(fields).slice(0, -1)
  return new JsonText(`${rest},${JSON.stringify(name)}:${text}}`) as unknown as R
}
