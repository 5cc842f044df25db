/** Colours of the page, for the canvas. */
export interface ThemeColors {
  ground: string
  surface: string
  raised: string
  line: string
  text: string
  text2: string
  text3: string
  marigold: string
  lagoon: string
}

/** Reads the colours of the present theme. */
export function readThemeColors(element: Element): ThemeColors {
  const style = getComputedStyle(element)
  const read = (name: string): string => style.getPropertyValue(`--${name}`).trim() || '#888'
  return {
    ground: read('ground'),
    surface: read('surface'),
    raised: read('raised'),
    line: read('line'),
    text: read('text'),
    text2: read('text2'),
    text3: read('text3'),
    marigold: read('marigold'),
    lagoon: read('lagoon'),
  }
}
