import type { FormTable, TableStyle } from './form-table.ts'

/**
 * Songs of verses and choruses: cold opens, hooks after the chorus, solos, two bridges, breakdowns and false ends
 * besides the plain form.
 */
export const songTables: Record<Extract<TableStyle, 'song' | 'loopBased' | 'jazz'>, FormTable> = {
  song: [
    [4, ['c4']],
    [11, ['i2 c6', 'c6 o2', 'v2 c6']],
    [20, ['i2 v6 c6 o2', 'c4 v6 c6 o2', 'v6 p2 c8 o2', 'i2 c6 v4 c6', 'i2 v6 p2 c6']],
    [
      30,
      [
        'i2 v4 c8 v4 c8 o2',
        'c4 v8 c4 v8 c4 o2',
        'v8 c8 v4 c8 o2',
        'i2 v8 c8 s4 c8 o2',
        'i2 v8 p4 c8 c8 o2',
        'v8 c8 b4 k2 c8 o2',
      ],
    ],
    [
      44,
      [
        'i4 v8 c8 v8 c8 o4',
        'c8 v8 c8 v8 c8 o2',
        'v8 c8 v8 c8 s4 c8 o2',
        'i4 v8 p4 c8 s4 v4 c8 o2',
        'i4 v8 c8 b8 k4 c8 o4',
        'i2 v8 c8 s8 b4 c8 o2',
        'v8 p4 c8 v8 p4 c8 o2 c4',
      ],
    ],
    [
      72,
      [
        'i4 v8 p4 c8 v8 p4 c8 b8 c8 o4',
        'c8 v8 p4 c8 v8 p4 c8 b8 c8 o4',
        'v8 p4 c8 s4 v8 p4 c8 s8 c8 o4',
        'i4 v8 c8 v8 c8 s8 b8 c8 o4',
        'i4 v8 v8 c8 b8 v8 c8 k4 c8 o4',
        'i4 v8 p4 c8 s4 v8 p4 c8 k4 c8 o4 c4',
      ],
    ],
    [
      Infinity,
      [
        'i8 v16 p4 c8 v16 p4 c8 s8 b8 c8 c8 o8',
        'c8 v16 p4 c8 v16 p4 c8 b8 c8 c8 o8',
        'v16 p4 c8 s8 v16 p4 c8 b8 s8 b8 c8 c8 o4',
        'i8 v16 c8 s4 v16 c8 s4 b8 k4 c8 c8 o8',
        'i8 v16 v8 p4 c8 v16 p4 c8 s16 c8 o8',
        'i4 v16 p4 c8 v16 p4 c8 b8 c8 k4 c8 o4 c8',
      ],
    ],
  ],
  loopBased: [
    [4, ['c4']],
    [11, ['i2 c6', 'c6 o2', 'v2 c6']],
    [20, ['i2 v8 c8 o2', 'c4 v8 c4 o2', 'v8 c8 o2', 'i2 v8 k2 c8', 'c8 v8 c4']],
    [
      40,
      [
        'i4 v8 c8 v8 c8 o4',
        'c4 v12 c4 v12 c4 o2',
        'v8 c8 v8 c8 o4',
        'i4 v12 c8 k4 c8 o2',
        'c8 v8 c8 s4 c8 o2',
        'i4 v8 c8 s4 v8 c8 o2',
      ],
    ],
    [
      72,
      [
        'i4 v16 c8 v16 c8 k4 c8 o4',
        'c8 v16 c8 v16 c8 o4',
        'v16 c8 v16 c8 b8 c8 o4',
        'i4 v12 c8 s4 v12 c8 s8 c8 o4',
        'i4 c8 v16 c8 k4 v8 c8 o4',
        'i8 v16 k4 v16 c8 c8 o4',
      ],
    ],
    [
      Infinity,
      [
        'i8 v16 c8 v16 c8 b8 v16 c8 c8 o8',
        'c8 v16 c8 v16 c8 k8 v16 c8 o8',
        'v16 c8 v16 c8 s8 v16 c8 s8 c8 o8',
        'i8 v16 c8 v16 k8 b8 v16 c8 c8 o4',
        'i4 c8 v16 c8 v16 c8 s16 c8 o8',
        'i8 v16 v16 c8 k4 v16 c8 k4 c8 o8',
      ],
    ],
  ],
  jazz: [
    [4, ['c4']],
    [11, ['i2 c6', 'c6 o2', 'c4 s4']],
    [22, ['i2 c8 s8 c4 o2', 'c8 s8 c4', 'i2 v8 c8 o2', 'v4 c8 s4 c4 o2', 'c8 s4 k2 c4 o2']],
    [
      44,
      [
        'i4 v8 c8 s8 c8 o4',
        'v8 c8 s8 c8 o4',
        'c8 s8 s8 c8 o4',
        'i4 c8 s8 b8 c8 o2',
        'i2 v8 c8 s8 k4 c8 o2',
        's4 v8 c8 s8 v8 o4',
      ],
    ],
    [
      80,
      [
        'i4 v8 c8 s16 v8 c8 o4',
        'c8 s8 s8 b8 s8 c8 o4',
        'v8 c8 s16 k4 v8 c8 o4',
        'i4 v8 v8 b8 s16 b8 c8 o4',
        's4 v8 c8 s8 s8 v8 c8 o4',
        'i4 c8 s16 c8 s8 c8 o8',
      ],
    ],
    [
      Infinity,
      [
        'i8 v16 c8 s16 s16 b8 v16 c8 o8',
        'c16 s16 s16 b8 s16 c16 o8',
        'v16 c8 s16 k8 s16 v16 c8 o8',
        'i8 v16 v16 b8 s16 s16 b8 c16 o8',
        's8 v16 c8 s16 s16 s16 v8 c8 o8',
        'i4 c16 s16 c8 s16 b8 c16 o4 c8',
      ],
    ],
  ],
}
