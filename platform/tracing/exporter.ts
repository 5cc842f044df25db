import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Tracing } from './port.ts'

/** Loaded only with a configured receiver: creates spans and sends them by OTLP over HTTP. */
export function exportSpans(
  service: string,
  otlpEndpoint: string,
  { takeSpanId }: { takeSpanId: () => string | undefined },
): Tracing {
  const random = new RandomIdGenerator()
  const exporter = new OTLPTraceExporter({ url: `${otlpEndpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 5_000 })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `songloom-${service}` }),
    idGenerator: {
      generateTraceId: () => random.generateTraceId(),
      generateSpanId: () => takeSpanId() ?? random.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  return { close: () => provider.shutdown() }
}
