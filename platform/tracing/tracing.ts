import { ROOT_CONTEXT, SpanStatusCode, context, propagation, trace } from '@opentelemetry/api'
import type { Attributes, Context, Span, SpanOptions } from '@opentelemetry/api'
import type { Tracing } from './port.ts'

export type { Span } from '@opentelemetry/api'

/** Ids and our own names; never prompts, lyrics, names or addresses. */
export type TraceIds = Record<string, string | number | undefined>

const tracer = () => trace.getTracer('songloom')

/** A traceparent from elsewhere, none (null), or by default the active span. */
export type Parent = string | null | undefined

function contextOf(parent: Parent): Context {
  if (parent === undefined) return context.active()
  return parent === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent: parent })
}

/** For work that a request triggers but does not own. */
export const outsideSpans = <T>(work: () => T): T => context.with(ROOT_CONTEXT, work)

/** Creates and sends spans with a configured receiver; without one nothing is loaded. */
export async function startTracing(service: string, otlpEndpoint: string | undefined): Promise<Tracing> {
  if (!otlpEndpoint) return { close: () => Promise.resolve() }
  const { exportSpans } = await import('./exporter.ts')
  return exportSpans(service, otlpEndpoint, {
    takeSpanId: () => {
      const id = plannedSpanId
      plannedSpanId = undefined
      return id
    },
  })
}

/** The active span as a `traceparent` header, stored in a row or a message to continue the trace. */
export function getCurrentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** Trace fields of a log line. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext()
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
}

/** Runs work inside a span. */
export async function inSpan<T>(name: string, ids: TraceIds, work: () => Promise<T>, parent?: Parent): Promise<T> {
  const span = openSpan(name, ids, parent)
  try {
    return await withSpan(span, work)
  } catch (error) {
    markFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** A span that its caller ends. */
export const openSpan = (name: string, ids: TraceIds, parent?: Parent, options: SpanOptions = {}): Span =>
  tracer().startSpan(name, { ...options, attributes: attributesOf(ids) }, contextOf(parent))

/** Runs work with this span as the active one; its caller ends the span. */
export const withSpan = <T>(span: Span, work: () => T): T => context.with(trace.setSpan(context.active(), span), work)

/** Only the error's kind: messages quote user input. */
export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', kindOf(error))
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'type' in error && typeof error.type === 'string' ? error.type : error.name
}

export interface PastSpan {
  name: string
  ids: TraceIds
  parent: string
  /** The id that its children already have as their parent. */
  spanId: string
  startedAtMs: number
  endedAtMs: number
  failed: boolean
}

let plannedSpanId: string | undefined

/** A span recorded afterwards: a workflow sleeps and moves between workers. */
export function recordSpan({ name, ids, parent, spanId, startedAtMs, endedAtMs, failed }: PastSpan): void {
  plannedSpanId = spanId
  const span = openSpan(name, ids, parent, { startTime: startedAtMs })
  plannedSpanId = undefined
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(endedAtMs)
}

const attributesOf = (ids: TraceIds): Attributes =>
  Object.fromEntries(
    Object.entries(ids)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [`songloom.${name}`, value]),
  )
