type Machine = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** The app store of this device by its user agent; an iPad reports a Macintosh with a touch screen. */
export function findStore({ userAgent, maxTouchPoints }: Machine): 'ios' | 'android' | undefined {
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return /android/i.test(userAgent) ? 'android' : undefined
}

export const hasStore = (): boolean => findStore(navigator) !== undefined
