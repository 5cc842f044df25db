import type { FormTable, TableStyle } from './form-table.ts'

/** Music that goes its own ways: drops instead of choruses, themes that return, ragas that unfold. */
export const otherTables: Record<Exclude<TableStyle, 'song' | 'loopBased' | 'jazz'>, FormTable> = {
  dance: [
    [4, ['d4']],
    [11, ['u2 d6', 'd6 o2', 'i2 d6']],
    [18, ['i2 u4 d8 o2', 'v4 u4 d8', 'd4 k4 u4 d4 o2', 'i2 v4 u2 d8']],
    [30, ['i4 v6 u4 d8 o2', 'd4 k4 u4 d8 o2', 'v8 u4 d8 o4', 'i4 u4 d8 k4 d4 o2', 'v4 k4 u4 d12 o2']],
    [
      44,
      [
        'i4 v8 u4 d8 k4 u4 d8 o2',
        'd8 k4 v8 u4 d8 o4',
        'v8 u4 d8 k4 u4 d8 o2',
        'i8 v8 k4 u4 d12 o4',
        'i4 u4 d8 v8 u4 d8 o4',
        'v8 d8 k8 u4 d8 o4',
      ],
    ],
    [
      80,
      [
        'i8 v8 u4 d8 k8 v8 u4 d8 o8',
        'd8 v8 u4 d8 k8 u4 d8 o8',
        'v16 u4 d8 k8 u4 d8 d8 o4',
        'i8 v8 u4 d8 v8 k8 u8 d8 o8',
        'i8 v8 d8 k8 b8 u4 d16 o4',
        'i4 v8 u4 d8 k4 v8 u4 d8 k4 d8 o4',
      ],
    ],
    [
      Infinity,
      [
        'i16 v16 u8 d16 k16 v8 u8 d16 d16 o16',
        'd8 v16 u8 d16 k16 u8 d16 o16',
        'i16 v16 d16 k8 v16 u8 d16 k8 d16 o8',
        'v16 u8 d16 v16 k16 b8 u8 d16 o16',
        'i16 v16 v8 u8 d16 k16 u8 d16 v8 o16',
        'i8 v16 u4 d16 k8 v8 u4 d16 k8 u8 d16 o8',
      ],
    ],
  ],
  raga: [
    [4, ['c4']],
    [11, ['i4 c6', 'v4 c6', 'c6 o2']],
    [24, ['i6 v6 c8 o2', 'i6 c8 s6 o2', 'v8 c8 s4 c4', 'i4 v4 c6 s4 c6', 'i8 c12 o2']],
    [48, ['i8 v8 c8 s8 c8 o2', 'i8 c8 v8 c8 s8 o2', 'i12 v8 s8 c12 o2', 'v8 c8 s8 v8 c8 o2', 'i8 v8 c8 b8 s8 c8']],
    [
      Infinity,
      [
        'i12 v12 c8 s16 v8 c8 s16 c12 o4',
        'i16 v16 c8 v8 s16 c12 o4',
        'i12 c8 v12 c8 s16 b8 s16 c12',
        'v16 c8 s16 v8 s16 c8 s8 c8 o4',
        'i12 v12 s12 c12 v12 s16 c12 o4',
      ],
    ],
  ],
  ambient: [
    [4, ['c4']],
    [11, ['i2 c6 o2', 'c6 o4', 'v4 c4 o2', 'i4 c4 k2']],
    [24, ['i4 v8 c8 o4', 'c8 b4 c8 o4', 'v8 c8 k4 o4', 'i4 c8 v4 c4 o4', 'i4 v4 b8 c8']],
    [
      Infinity,
      [
        'i8 v8 c8 b8 c12 o8',
        'c8 b8 v8 c12 o8',
        'v12 c8 k8 v8 c8 o4',
        'i8 c8 v8 c8 b8 o8',
        'i8 v8 b8 s8 c12 k4 o4',
        'i4 v8 v8 c8 k8 b8 c8 o8',
      ],
    ],
  ],
  classical: [
    [4, ['c4']],
    [11, ['c6 o2', 'c4 b4 c4', 'i2 c6']],
    [22, ['c8 b6 c6 o2', 'c8 v8 c4', 'i2 c8 b4 c6', 'c8 s4 c8 o2', 'v6 c6 b4 c6']],
    [
      48,
      [
        'i2 c12 b12 c12 o2',
        'c8 v8 c8 b8 c8 o2',
        'c8 s8 b8 s8 c8 o2',
        'i2 v8 c8 b8 v8 c8 o2',
        'c12 b12 s8 c12 o4',
        'i2 c8 v8 s8 b8 c8 o2',
      ],
    ],
    [
      Infinity,
      [
        'i4 c16 v16 b16 s8 c16 o4',
        'c16 v16 c8 b16 c16 o4',
        'i4 c8 s8 v16 b16 s16 c16 o4',
        'v16 c16 b16 v16 c16 k4 o8',
        'c16 b16 c16 s16 b8 c16 o8',
        'i4 v16 c16 s16 b8 k4 v16 c16 o4',
      ],
    ],
  ],
  cinematic: [
    [4, ['c4']],
    [11, ['u4 c6 o2', 'v4 c6', 'i2 c6 o2']],
    [22, ['i4 v6 u4 c8 o2', 'v8 u4 c8', 'i4 u4 c8 o4', 'i2 v4 b4 u4 c8', 'v6 c8 k2 c4']],
    [
      44,
      [
        'i6 v8 u6 c12 o4',
        'v8 u4 c8 b8 c8 o4',
        'i4 v8 b8 u4 c12 o4',
        'i4 u4 c8 k4 v8 u4 c8 o4',
        'v8 v8 u8 c12 k2 o4',
        'c4 v8 b8 u4 c12 o4',
      ],
    ],
    [
      72,
      [
        'i8 v8 u4 c8 b8 u8 c12 o6',
        'v8 b8 u4 c8 k4 v8 u8 c16 o4',
        'i8 v8 v8 u8 c8 b8 c12 o4',
        'c4 v8 u8 c8 b8 s8 u4 c12 o4',
        'i4 v8 u4 c8 s8 k4 b8 u8 c12',
      ],
    ],
    [
      Infinity,
      [
        'i12 v16 u8 c8 k8 v8 u8 c16 c8 o8',
        'v16 b8 u8 c8 s8 k8 u8 c16 c8 o8',
        'i8 v16 v8 u8 c16 b16 u8 c16 o12',
        'c8 v16 u8 c8 b8 v8 s8 u8 c16 o8',
        'i12 b16 v16 u8 c16 k8 c16 o8',
      ],
    ],
  ],
}
