/** What the tests of pages use of it; it comes without types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(
      page: string,
      options: { url: string; runScripts: 'dangerously'; beforeParse(window: Window & typeof globalThis): void },
    )
    readonly window: Window & typeof globalThis
  }
}
