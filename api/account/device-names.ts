/** What a `User-Agent` says of itself; null for programs we do not know. */
export interface DeviceName {
  browser: string | null
  system: string | null
  isPhone: boolean
}

type Names = readonly (readonly [pattern: RegExp, name: string])[]

/** In this order: most browsers name those before them too. */
const browsers: Names = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]

const systems: Names = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const findName = (names: Names, text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** The browser and system that a person recognizes; versions are left out, since they change between visits. */
export function nameDevice(userAgent: string | null): DeviceName {
  const text = userAgent ?? ''
  return {
    browser: findName(browsers, text),
    system: findName(systems, text),
    isPhone: /\biPhone\b|\bAndroid\b.*\bMobile\b/.test(text),
  }
}
