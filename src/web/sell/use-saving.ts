import { useEffect, useEffectEvent, useState } from 'react'
import { isFailure } from '#contract/error.ts'
import type { ListingDraft } from '#contract/listing-draft/v1.response.ts'
import { startListing, storeTyped } from '#contract/listing-draft/v1.ts'
import { fieldOf } from '#kit/field.ts'
import { typedIn } from '#model/form-data.ts'
import { type DraftStep, fieldsOfStep } from '#model/listing-draft/steps.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { browserClient } from '../ui/client/browser-client.ts'
import { useGo } from '../ui/client/go.ts'
import { newIdempotencyKey } from '../ui/client/idempotency-key.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { changePause } from '../ui/form/use-form-changes.ts'
import { type DraftResult, isDraft } from './draft-result.ts'

/**
 * How a step is saved during input: `waiting` for a connection, in `conflict` with another page, or `gone`,
 * since the draft was deleted or the session has ended.
 */
export interface Saving {
  kind: 'idle' | 'changed' | 'saved' | 'waiting' | 'conflict' | 'gone'
  /** The draft of the last response. */
  draft: ListingDraft | null
}

/** First and longest pause before another attempt, milliseconds. */
const firstPause = 1_000
const longestPause = 20_000

/** The step that is open in this window. */
let open: ReturnType<typeof openSaver> | undefined

/** Waits until nothing is being sent; the draft's key, if this page began one. */
export async function settleSaving(): Promise<string | undefined> {
  await open?.settle()
  return open?.draft()?.key
}

/** Saves the form of a step after each pause in typing, one request at a time, until it is accepted. */
function openSaver(
  step: DraftStep,
  form: HTMLFormElement,
  first: ListingDraft | null,
  report: (saving: Saving) => void,
) {
  let saving: Saving = { kind: 'idle', draft: first }
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPause
  let sending: Promise<void> | undefined
  let isChanged = false
  let isSubmitted = false
  const fields: ReadonlySet<string> = new Set(fieldsOfStep(step))

  function become(kind: Saving['kind'], draft = saving.draft) {
    saving = { kind, draft }
    report(saving)
  }
  const isStopped = () => saving.kind === 'conflict' || saving.kind === 'gone'
  function later(delay: number) {
    clearTimeout(timer)
    timer = setTimeout(start, delay)
  }
  function start() {
    sending ??= send().finally(() => {
      sending = undefined
      if (isChanged && !isStopped()) later(saving.kind === 'waiting' ? pause : 0)
    })
  }

  /** Sends the current values of the form. */
  async function send(): Promise<void> {
    isChanged = false
    try {
      const client = browserClient()
      if (!saving.draft) {
        const started = await client.call(startListing, { idempotencyKey: newIdempotencyKey() })
        if (isFailure(started.body)) return wait()
        saving = { ...saving, draft: started.body.payload }
      }
      const { key, version } = saving.draft!
      const typed = Object.fromEntries(
        Object.entries(typedIn(new FormData(form))).filter(([name]) => fields.has(name)),
      )
      const editor = fieldOf(form.elements.namedItem('editor'), 'value')
      const { status, body } = await client.call(storeTyped, {
        path: { key },
        body: { version, editor, step, typed },
      })
      if (!isFailure(body)) {
        pause = firstPause
        return become(isChanged ? 'changed' : 'saved', body.payload)
      }
      if (status === 412 && isDraft(body.payload)) return become('conflict', body.payload)
      if (status === 404) return become('gone')
      wait()
    } catch {
      wait()
    }
  }
  function wait() {
    isChanged = true
    pause = Math.min(longestPause, pause * 2)
    become('waiting')
  }

  function onInput() {
    isChanged = true
    if (isStopped()) return
    if (saving.kind !== 'waiting') become('changed')
    later(changePause)
  }
  const onOnline = () => {
    if (saving.kind === 'waiting') later(0)
  }
  form.addEventListener('input', onInput)
  addEventListener('online', onOnline)
  return {
    draft: () => saving.draft,
    /** Whether the form itself was sent and not refused. */
    isSubmitted: () => isSubmitted,
    /** The form itself is being sent. */
    submit() {
      isSubmitted = true
      clearTimeout(timer)
    },
    async settle() {
      await sending
      clearTimeout(timer)
    },
    /** Sends at once what is not saved yet. Returns whether all of it is saved. */
    async flush(): Promise<boolean> {
      clearTimeout(timer)
      await sending
      if (isChanged && !isStopped()) {
        start()
        await sending
      }
      return saving.kind === 'saved'
    },
    /** After a refused submit: what was typed is still to be saved. */
    goOn() {
      isSubmitted = false
      if (isChanged && !isStopped()) later(changePause)
    },
    stop(current: ListingDraft) {
      isSubmitted = false
      become('conflict', current)
    },
    close() {
      clearTimeout(timer)
      form.removeEventListener('input', onInput)
      removeEventListener('online', onOnline)
    },
    /** The fields were changed by a script. */
    changed: onInput,
  }
}

/** Saves a step during input; the new draft of a first change becomes that of the page. */
export function useSaving(step: DraftStep, first: ListingDraft | null, result: DraftResult | undefined) {
  const [saving, setSaving] = useState<Saving>({ kind: 'idle', draft: null })
  const [editor, setEditor] = useState('')
  const go = useGo()
  const at = useLocalized()
  const openForm = useEffectEvent((form: HTMLFormElement) => openSaver(step, form, first, setSaving))
  useEffect(() => {
    const form = document.getElementById(step)
    if (!(form instanceof HTMLFormElement)) return
    setEditor(newIdempotencyKey())
    const saver = openForm(form)
    open = saver
    return () => {
      saver.close()
      if (open === saver) open = undefined
    }
  }, [step])
  useEffect(() => {
    if (result?.current) open?.stop(result.current)
    else if (result) open?.goOn()
  }, [result])
  // Only without unsaved input, which would cause a warning, and not during a submission, which it would abort.
  const begun = first === null && saving.kind === 'saved' ? saving.draft?.key : undefined
  useEffect(() => {
    if (begun === undefined || open?.isSubmitted()) return
    const address = at(draftUrl(step, begun))
    const isRefused = result || document.getElementById(step)?.querySelector('[aria-invalid="true"]')
    // Going there would drop the errors of a refused submit.
    if (isRefused) history.replaceState(history.state, '', address)
    else go(address, { replace: true, noScroll: true })
  }, [begun, go, at, step, result])
  return { ...saving, editor, submit: () => open?.submit(), flush: async () => open?.flush() }
}
