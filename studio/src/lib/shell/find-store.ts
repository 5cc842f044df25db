type Machine = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Which store a machine buys from, by what it says it is; an iPad calls itself a Macintosh that can be touched. */
export function findStore({ userAgent, maxTouchPoints }: Machine): 'ios' | 'android' | undefined {
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return /android/i.test(userAgent) ? 'android' : undefined
}

export const hasStore = (): boolean => findStore(navigator) !== undefined
