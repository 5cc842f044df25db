export type StemName = 'vocals' | 'drums' | 'bass' | 'chords' | 'lead'

export const stemNames: readonly StemName[] = ['vocals', 'drums', 'bass', 'chords', 'lead']
