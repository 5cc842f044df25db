import { describe, expect, it } from 'vitest'
import { readBinary } from '#binaries'
import { fftLayout } from '../dsp/complex-fft.ts'
import { stereoLayout } from '../dsp/stereo-ops-kernel.ts'
import { noiseMask } from '../dsp/noise.ts'
import { rampBlock } from '../dsp/stereo-ops.ts'
import { reverbLayout } from '../mix/reverb-kernel.ts'
import { lineLengths } from '../mix/reverb-network.ts'
import { compileKernel, kernelConstants, readKernelSource } from '../testing/build-kernels.ts'
import { heldLayout, heldStep, stretchSamples } from '../synth/sampler/held-kernel.ts'
import { levelStep, notesLayout } from '../synth/notes/notes-kernel.ts'
import { maxBlockSamples, maxVoices, samplerLayout, voicePlaces } from '../synth/sampler/sampler-kernel.ts'
import { partialsLayout } from '../synth/notes/partials-kernel.ts'
import { cycleSize } from '../voice/glottis.ts'
import { frameSamples } from '../voice/frame.ts'
import { pulsePlaces, pulseTaps } from '../voice/spoken/pulse-table.ts'
import { speechLayout } from '../voice/spoken/speech-kernel.ts'
import { voiceLayout } from '../voice/voice-kernel.ts'
import { builtKernels } from './kernel-names.ts'

it.each(builtKernels)('the kernel %s is what AssemblyScript makes of its source', async (name) => {
  expect(Buffer.compare(await compileKernel(name), readBinary(name))).toBe(0)
})

it('a kernel of another source has other bytes', async () => {
  const source = readKernelSource('reverb').replace('LENGTH_7: i32 = 1523', 'LENGTH_7: i32 = 1531')
  expect(Buffer.compare(await compileKernel('reverb', source), readBinary('reverb'))).not.toBe(0)
})

describe('memory that source and callers share', () => {
  it('of the reverb: state, blocks, lines and their lengths', () => {
    const { DAMPED, FEEDBACK, SCALARS, IN_LEFT, LINES, STRIDE, ...more } = kernelConstants('reverb')
    expect({ damped: DAMPED, feedback: FEEDBACK, scalars: SCALARS, blocks: IN_LEFT, lines: LINES }).toEqual(
      reverbLayout,
    )
    expect(lineLengths.map((_, line) => more[`LENGTH_${line}`])).toEqual(lineLengths)
    expect(Math.max(...lineLengths) * 4).toBeLessThanOrEqual(STRIDE!)
  })

  it('of the transform: numbers, tables', () => {
    const { REAL, STRIDE, IMAGINARY, OTHER, COSINES, SINES } = kernelConstants('fft')
    expect({ realAt: REAL, stride: STRIDE }).toEqual(fftLayout)
    expect([IMAGINARY, OTHER, COSINES, SINES].map((at) => (at! - REAL!) / STRIDE!)).toEqual([1, 2, 4, 5])
  })

  it('of the partials: groups, samples', () => {
    const { GROUPS, GROUP, OUT } = kernelConstants('partials')
    expect({ groupsAt: GROUPS, groupBytes: GROUP, outAt: OUT }).toEqual(partialsLayout)
  })

  it('of held notes: gains, speeds, stretches, the sound', () => {
    const { DARKS, BRIGHTS, SPEEDS, DARK, BRIGHT, OUT, STEP } = kernelConstants('held')
    const places = { darks: DARKS, brights: BRIGHTS, speeds: SPEEDS, dark: DARK, bright: BRIGHT, out: OUT }
    expect(places).toEqual(heldLayout)
    expect(STEP).toBe(heldStep)
    expect([BRIGHT! - DARK!, OUT! - BRIGHT!]).toEqual([4 * stretchSamples, 4 * stretchSamples])
  })

  it('of kept sounds: levels, sides', () => {
    const { LEVELS, FIRST, SECOND, ROOM, STEP } = kernelConstants('notes')
    expect({ levels: LEVELS, first: FIRST, second: SECOND, room: ROOM }).toEqual(notesLayout)
    expect(STEP).toBe(levelStep)
  })

  it('of the sampler: voices, what is set of them, a block, sides, recordings', () => {
    const { STRIDE, BLOCK, LEFT, SIDE, ROOM, ...places } = kernelConstants('sampler')
    const layout = { voiceBytes: STRIDE, blockAt: BLOCK, leftAt: LEFT, sideBytes: SIDE, roomAt: ROOM }
    expect(layout).toEqual(samplerLayout)
    expect(maxVoices * STRIDE!).toBeLessThanOrEqual(BLOCK!)
    expect(BLOCK! + 4 * maxBlockSamples).toBeLessThanOrEqual(LEFT!)
    const { CURSOR, STEP, GAIN, GAIN_STEP, A0, TO_LEFT, TO_RIGHT, DATA, END, LOOP } = places
    expect([CURSOR, STEP, GAIN, GAIN_STEP, A0, TO_LEFT, TO_RIGHT, DATA, END, LOOP].map((place) => place! / 8)).toEqual(
      Object.values(voicePlaces),
    )
  })

  it('of the voice: states, coefficients, samples, cycles, noise', () => {
    const { FOLDS, TRACT, COEFFICIENTS, SOURCE, OUT, CYCLES, STRIDE, NOISE, ...more } = kernelConstants('voice')
    const states = { folds: FOLDS, tract: TRACT, coefficients: COEFFICIENTS }
    expect({ ...states, source: SOURCE, out: OUT, cycles: CYCLES, stride: STRIDE, noise: NOISE }).toEqual(voiceLayout)
    expect(more).toEqual({ FRAME_SAMPLES: frameSamples, CYCLE: cycleSize, RATE: 44_100, NOISE_MASK: noiseMask })
  })

  it('of sung speech: spectra, source, filters, sound, tables', () => {
    const constants = kernelConstants('speech')
    const { TWIDDLES, TO_REAL, TO_IMAGINARY, SCRATCH, NOISE_SHARES, ...more } = constants
    const { FRAME_SAMPLES, TAPS, PLACES, RATE, NOISE_MASK, ...places } = more
    expect([FRAME_SAMPLES, TAPS, PLACES, RATE, NOISE_MASK]).toEqual([
      frameSamples,
      pulseTaps,
      pulsePlaces,
      44_100,
      noiseMask,
    ])
    const named = { real: places.REAL, imaginary: places.IMAGINARY, window: places.WINDOW, pulses: places.PULSES }
    const between = { breath: places.BREATH, shares: places.PULSE_SHARES, filters: places.FILTERS }
    const rest = { firstHop: places.FIRST_HOP, lifter: places.LIFTER, sound: places.SOUND, folds: places.FOLDS }
    const tables = { pulseTable: places.PULSE_TABLE, noise: places.NOISE }
    expect({ ...named, ...between, ...rest, ...tables }).toEqual(speechLayout)
    expect(TWIDDLES).toBe(0)
    const spectra = [places.IMAGINARY, TO_REAL, TO_IMAGINARY, SCRATCH].map(
      (at, n) => at! - places.REAL! - (n + 1) * 8208,
    )
    expect(spectra).toEqual([0, 0, 0, 0])
    expect(NOISE_SHARES).toBe(places.PULSE_SHARES! + 4096)
  })

  it('of the stereo operations: gains, powers, samples', () => {
    const { GAINS, POWERS, PEAKS, LEFT, PAST, WHOLE, RAMP } = kernelConstants('stereo')
    const layout = { gainsAt: GAINS, powersAt: POWERS, peaksAt: PEAKS, leftAt: LEFT, pastAt: PAST, otherAt: WHOLE }
    expect(layout).toEqual(stereoLayout)
    expect(RAMP).toBe(rampBlock)
  })
})
