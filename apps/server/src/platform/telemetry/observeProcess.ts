import { constants, monitorEventLoopDelay, performance, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Telemetry } from './telemetry.ts'

const nanosecondsPerSecond = 1e9
const resolutionMs = 10

/** Reports the event loop, memory, CPU time and garbage collections of this process. Returns a function that ends it. */
export function observeProcess(telemetry: Telemetry): () => void {
  const stopDelay = observeEventLoop(telemetry)
  const stopCollections = observeCollections(telemetry)
  telemetry.observe('process.cpu.time', () => {
    const { user, system } = process.cpuUsage()
    return [
      { value: user / 1e6, labels: { 'cpu.mode': 'user' } },
      { value: system / 1e6, labels: { 'cpu.mode': 'system' } },
    ]
  })
  telemetry.observe('process.memory.usage', () => [{ value: process.memoryUsage.rss() }])
  telemetry.observe('process.uptime', () => [{ value: process.uptime() }])
  telemetry.observe('v8js.memory.heap.used', () => [{ value: getHeapStatistics().used_heap_size }])
  telemetry.observe('v8js.memory.heap.limit', () => [{ value: getHeapStatistics().heap_size_limit }])
  return () => {
    stopDelay()
    stopCollections()
  }
}

function observeEventLoop(telemetry: Telemetry): () => void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  // The histogram has the time between two ticks of its timer; the timer's own interval is not a delay.
  const seconds = (nanoseconds: number) =>
    Math.max(0, nanoseconds / nanosecondsPerSecond - resolutionMs / 1000)
  telemetry.observe('nodejs.eventloop.delay.p50', () => [{ value: seconds(delays.percentile(50)) }])
  telemetry.observe('nodejs.eventloop.delay.p99', () => [{ value: seconds(delays.percentile(99)) }])
  telemetry.observe('nodejs.eventloop.delay.max', () => {
    const value = seconds(delays.max)
    // Last of the three in the table's order, so each collection sees only what came after the one before.
    delays.reset()
    return [{ value }]
  })
  let before = performance.eventLoopUtilization()
  telemetry.observe('nodejs.eventloop.utilization', () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return [{ value: utilization }]
  })
  return () => void delays.disable()
}

const collectionTypes = new Map([
  [constants.NODE_PERFORMANCE_GC_MINOR, 'minor'],
  [constants.NODE_PERFORMANCE_GC_MAJOR, 'major'],
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL, 'incremental'],
  [constants.NODE_PERFORMANCE_GC_WEAKCB, 'weakcb'],
])

/** Node's types have no `detail` here. */
type Collection = { duration: number; detail: { kind: number } }

function observeCollections(telemetry: Telemetry): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const { duration, detail } of list.getEntries() as unknown as Collection[]) {
      const type = collectionTypes.get(detail.kind) ?? 'other'
      telemetry.record('v8js.gc.duration', duration / 1000, { 'v8js.gc.type': type })
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  return () => observer.disconnect()
}
