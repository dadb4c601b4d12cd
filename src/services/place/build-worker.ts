import { parentPort } from 'node:worker_threads'
import { buildPlaces } from './build.ts'

// Runs in its own thread, so that the memory of the data packages is freed afterwards.
parentPort?.postMessage(buildPlaces())
