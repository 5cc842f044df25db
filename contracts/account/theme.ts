/** "Lamp and tape": the colours of both front ends. */
export const darkTheme = {
  ground: '#0e0906',
  surface: '#16100c',
  raised: '#201914',
  overlay: '#2c2520',
  line: '#3f3630',
  field: '#7e7269',
  text: '#f4f0e7',
  text2: '#c2bdb4',
  text3: '#a19a91',
  marigold: '#ffb225',
  marigoldText: '#ffb225',
  marigoldInk: '#291600',
  lagoon: '#59d4cd',
  madder: '#ff645f',
  leaf: '#75d87a',
} as const

export const lightTheme: Record<keyof typeof darkTheme, string> = {
  ground: '#fcfaf6',
  surface: '#f4f1ec',
  raised: '#ffffff',
  overlay: '#ffffff',
  line: '#ddd6cc',
  field: '#8a7d72',
  text: '#271d16',
  text2: '#564a43',
  text3: '#6e6159',
  marigold: '#ffb225',
  marigoldText: '#925b00',
  marigoldInk: '#291600',
  lagoon: '#006666',
  madder: '#b32322',
  leaf: '#1f7a34',
}

export const stemColours = {
  vocal: '#ff8f6b',
  drums: '#ffd166',
  bass: '#7fd1ae',
  guitar: '#8fb8ff',
  keys: '#d7a6ff',
  other: '#c2bdb4',
} as const

/** Widths in px, and the default share of the window (spec 3 §2). */
export const sidePanelWidths = { minimum: 320, maximum: 360, share: 0.225 } as const
