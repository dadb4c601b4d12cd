import { type PhotoTarget, unfinishedMark } from './photo-calls.ts'

/** A chosen file that is not uploaded yet, stored in the browser across reloads. */
export interface StoredUpload {
  /** Also the idempotency key of its upload. */
  readonly id: string
  readonly name: string
  /** As chosen; made smaller once it is sent. */
  readonly file: Blob
  /** The file was already made smaller. */
  readonly isReady?: boolean | undefined
  /** Key of the upload in pieces, once it has begun. */
  readonly uploadKey?: string | undefined
}

type Row = StoredUpload & { readonly target: string; readonly at: number }

const day = 86_400_000

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** The files of a page that are not uploaded yet. Without storage, as in some private windows, it stores nothing. */
export function openStoredUploads(target: PhotoTarget) {
  const mark = unfinishedMark(target)
  let opened: Promise<IDBDatabase> | undefined
  async function files(): Promise<IDBObjectStore> {
    opened ??= (async () => {
      const request = indexedDB.open('photo-uploads', 1)
      request.onupgradeneeded = () => request.result.createObjectStore('files', { keyPath: 'id' })
      return settled(request)
    })()
    return (await opened).transaction('files', 'readwrite').objectStore('files')
  }
  const allRows = async () => settled<Row[]>((await files()).getAll())
  const quietly = (work: Promise<unknown>) =>
    work.then(
      () => {},
      () => {},
    )

  return {
    put: ({ id, name, file, isReady, uploadKey }: StoredUpload) =>
      quietly(
        (async () => {
          localStorage.setItem(mark, '1')
          await settled(
            (await files()).put({ id, name, file, isReady, uploadKey, target: mark, at: Date.now() }),
          )
        })(),
      ),
    remove: (id: string) =>
      quietly(
        (async () => {
          await settled((await files()).delete(id))
          if (!(await allRows()).some(row => row.target === mark)) localStorage.removeItem(mark)
        })(),
      ),
    /** Those of this page, oldest first; old ones of any page are deleted. */
    async all(): Promise<StoredUpload[]> {
      const rows = await allRows().catch((): Row[] => [])
      const isOld = ({ at }: Row) => at < Date.now() - day
      for (const { id } of rows.filter(isOld)) await quietly(files().then(store => settled(store.delete(id))))
      return rows.filter(row => row.target === mark && !isOld(row)).sort((a, b) => a.at - b.at)
    },
  }
}

/** Claims an upload for this tab while it is open; false if another tab sends it. */
export async function claimUpload(id: string): Promise<boolean> {
  // Only in secure contexts.
  if (!navigator.locks) return true
  return new Promise(resolve => {
    void navigator.locks.request(`photo-upload ${id}`, { ifAvailable: true }, lock => {
      resolve(lock !== null)
      return lock && new Promise(() => {})
    })
  })
}
