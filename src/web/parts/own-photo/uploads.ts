import { useEffect, useRef, useState } from 'react'
import { type PhotoTarget, unfinishedMark } from './photo-calls.ts'
import type { Upload, UploadQueue } from './upload-queue.ts'

/** The uploads of a page. What sends them is loaded with the first file. `onAdded` is called after each. */
export function useUploads(target: PhotoTarget, onAdded: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const opened = useRef<Promise<UploadQueue>>(undefined)
  const added = useRef(onAdded)
  added.current = onAdded
  const queue = () => {
    opened.current ??= import('./upload-queue.ts').then(({ openUploadQueue }) =>
      openUploadQueue({ target, onChange: setUploads, onAdded: () => added.current() }),
    )
    return opened.current
  }
  const pass = (act: (queue: UploadQueue) => void) => void queue().then(act)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (localStorage.getItem(unfinishedMark(target))) void queue()
  }, [])
  return {
    uploads,
    add(files: readonly File[]): void {
      if (files.length > 0) pass(queue => queue.add(files))
    },
    retry: (id: number) => pass(queue => queue.retry(id)),
    drop: (id: number) => pass(queue => queue.drop(id)),
  }
}
