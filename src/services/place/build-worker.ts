import { parentPort } from 'node:worker_threads'
import { buildPlaces } from './build.ts'

// In a thread of its own, so that the packages' tables are gone from memory when the rows are handed over.
parentPort?.postMessage(buildPlaces())
