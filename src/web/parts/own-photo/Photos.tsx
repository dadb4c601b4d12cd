import {
  type ChangeEvent,
  type PointerEvent,
  type SubmitEventHandler,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Form, useActionData, useNavigation, useRevalidator, useSubmit } from 'react-router'
import { maxDraftPhotos } from '#model/listing-draft/photos.ts'
import { hasMarksOnly, hasOnePhoto, marksOf } from '#model/own-photo/photos.ts'
import { pictureLimits } from '#model/photo/limits.ts'
import { acceptedPictures } from '#model/photo/types.ts'
import { useIsServerRendered } from '../../ui/client/is-server-rendered.ts'
import { useText } from '../../ui/client/text.tsx'
import editStyle from '../../ui/edit/Edit.module.css'
import formStyle from '../../ui/form/Form.module.css'
import { Button } from '../../ui/primitives/Button.tsx'
import { Saved } from '../../ui/primitives/Saved.tsx'
import { Caption } from './Caption.tsx'
import { Mark, Picture } from './Mark.tsx'
import style from './Photos.module.css'
import type { PhotoTarget, ShownPhoto } from './photo-calls.ts'
import { photoErrorText } from './photo-error.ts'
import type { PhotosResult } from './photos-action.ts'
import type { Upload } from './upload-queue.ts'
import { useUploads } from './uploads.ts'
import { useDrag } from './use-drag.ts'
import { useSubmitQueue } from './use-submit-queue.ts'

interface PhotosProps {
  target: PhotoTarget
  /** In order, with the logo and the like. */
  photos: readonly ShownPhoto[]
  /** Link to the brochure. */
  brochureUrl?: string
}

/** What buyers look for first, as empty places of the photos of a home. */
const slots = ['front', 'kitchen', 'living-room', 'bath'] as const

/** Photos of a home, park or dealer: adding, order, captions; its logo and the like. */
export function Photos({ target, photos, brochureUrl }: PhotosProps) {
  const { t } = useText()
  const shown = photos.filter(({ kind }) => kind === 'photo')
  const marks = target.type === 'listing-drafts' ? [] : marksOf[target.type]
  const isHome = target.type === 'listing-drafts' || target.type === 'listings'
  if (hasOnePhoto(target.type))
    return [<Refusals key="refused" />, <Mark key="photo" kind="photo" photo={shown[0]} />]
  if (hasMarksOnly(target.type))
    return [
      <Refusals key="refused" />,
      ...marks.map(kind => (
        <Mark key={kind} kind={kind} photo={photos.find(each => each.kind === kind)} isDescribed />
      )),
    ]
  return (
    <>
      <Refusals />
      <Adding target={target} />
      <section className={style.list} aria-label={t('photos.list')}>
        <List photos={shown} />
        {isHome &&
          slots.slice(shown.length).map(slot => (
            <label key={slot} htmlFor="choose" className={style.slot}>
              {t(`photos.slot.${slot}`)}
            </label>
          ))}
      </section>
      {marks.map(kind => {
        const photo = photos.find(each => each.kind === kind)
        return (
          <Mark key={kind} kind={kind} photo={photo}>
            {kind === 'brochure' && brochureUrl && <a href={brochureUrl}>{t('photos.kind.brochure')}</a>}
          </Mark>
        )
      })}
    </>
  )
}

/** The photos in order. With script they can be dragged; the buttons do the same. */
function List({ photos }: { photos: readonly ShownPhoto[] }) {
  const submit = useSubmit()
  const send = useSubmitQueue()
  const list = useRef<HTMLOListElement>(null)
  const { drag, start } = useDrag(list, (from, to) => {
    const photo = photos[from]
    const form = list.current?.children[from]?.querySelector('form')
    if (!photo || !form || from === to) return
    const sent = new FormData(form)
    sent.set('do', 'place')
    sent.set('place', String(to + 1))
    void submit(sent, { method: 'post', replace: true, state: { noScroll: true } })
  })
  return (
    <ol ref={list}>
      {photos.map((photo, index) => (
        <Item
          key={photo.key}
          photo={photo}
          index={index}
          total={photos.length}
          mark={
            drag && {
              isDragged: drag.from === index,
              isTarget: drag.to === index && drag.from !== index,
              isBelow: drag.to > drag.from,
            }
          }
          startDrag={event => start(event, index)}
          send={send}
        />
      ))}
    </ol>
  )
}

/** Refused files, and the notice that a change was saved. */
function Refusals() {
  const { t } = useText()
  const result = useActionData<PhotosResult>()
  if (!result) return null
  const { refused, moved } = result
  if (refused.length === 0) return <Saved>{moved ? t('photos.moved', moved) : t('photos.saved')}</Saved>
  return (
    <div role="alert" className={editStyle.notice}>
      <h2>{t('photos.refused')}</h2>
      <ul>
        {refused.map(({ name, ...fault }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            {name && `${name}: `}
            {photoErrorText(t, fault)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The form that adds photos. With script, chosen files are sent at once. */
function Adding({ target }: { target: PhotoTarget }) {
  const { t } = useText()
  const { revalidate } = useRevalidator()
  const { uploads, add, retry, drop } = useUploads(target, revalidate)
  const input = useRef<HTMLInputElement>(null)
  const isServerRendered = useIsServerRendered()
  const [hasScript, setHasScript] = useState(!isServerRendered)
  function addFiles(chosen: HTMLInputElement) {
    add([...(chosen.files ?? [])])
    chosen.value = ''
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: files that were chosen before the page was ready
  useEffect(() => {
    setHasScript(true)
    if (input.current) addFiles(input.current)
  }, [])
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={formStyle.form}
      onSubmit={event => {
        // The button was pressed before hydration, and the application already has the files.
        if (hasScript) event.preventDefault()
      }}
    >
      {/* The input covers the tile: a press and a drop anywhere on it add photos. */}
      <div className={style.tile}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 8h3l2-3h6l2 3h3v11H4Zm8 2a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z" />
        </svg>
        <label id="choose-label" htmlFor="choose">
          {t('photos.choose.photo')}
        </label>
        <p id="choose-hint" className={formStyle.hint}>
          {t('photos.hint', { n: pictureLimits.megabytes, max: maxDraftPhotos })}
        </p>
        <input
          ref={input}
          id="choose"
          type="file"
          name="photos"
          multiple
          required
          accept={acceptedPictures}
          aria-labelledby="choose-label"
          aria-describedby="choose-hint"
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => addFiles(target)}
        />
      </div>
      {!hasScript && (
        <Button type="submit" kind="primary" className={style.upload}>
          {t('photos.upload')}
        </Button>
      )}
      {uploads.length > 0 && (
        <ul aria-label={t('photos.sending')} className={style.uploads}>
          {uploads.map(upload => (
            <Sending key={upload.id} upload={upload} retry={retry} drop={drop} />
          ))}
        </ul>
      )}
    </Form>
  )
}

interface SendingProps {
  upload: Upload
  retry(id: number): void
  drop(id: number): void
}

function Sending({ upload: { id, name, state, progress, fault }, retry, drop }: SendingProps) {
  const { t } = useText()
  return (
    <li>
      <span className={style.fileName}>{name}</span>
      {state === 'failed' ? (
        <>
          <span role="alert">{photoErrorText(t, fault ?? { error: 'generic' })}</span>
          <span className={style.buttons}>
            <Button aria-label={t('photos.retryOf', { name })} onClick={() => retry(id)}>
              {t('photos.retry')}
            </Button>
            <Button aria-label={t('photos.dismissOf', { name })} onClick={() => drop(id)}>
              {t('photos.dismiss')}
            </Button>
          </span>
        </>
      ) : (
        <progress aria-label={t('photos.progress', { name })} value={progress} max={1} />
      )}
    </li>
  )
}

interface ItemProps {
  photo: ShownPhoto
  index: number
  total: number
  /** While one is dragged. */
  mark: { isDragged: boolean; isTarget: boolean; isBelow: boolean } | undefined
  startDrag(event: PointerEvent<HTMLElement>): void
  send: SubmitEventHandler<HTMLFormElement>
}

/** A photo with its caption and its place in the order. */
function Item({ photo, index, total, mark, startDrag, send }: ItemProps) {
  const { t } = useText()
  const n = index + 1
  const label = t('photos.item', { n })
  const isFirst = index === 0
  const isLast = n === total
  const id = `photo-${photo.key}`
  const button = (value: string, text: string, isIdle = false) => (
    <Button
      type="submit"
      form={`form-${id}`}
      name="do"
      value={value}
      aria-label={`${text}: ${label}`}
      // Not disabled: the focus stays on the button after a move.
      aria-disabled={isIdle || undefined}
    >
      {text}
    </Button>
  )
  return (
    <li
      className={style.item}
      id={id}
      data-dragged={mark?.isDragged || undefined}
      data-target={mark?.isTarget ? (mark.isBelow ? 'below' : 'above') : undefined}
    >
      {/* The buttons move it by keyboard. */}
      <div className={style.handle} onPointerDown={startDrag}>
        <Picture photo={photo} label={label} />
        {isFirst && <span className={style.cover}>{t('photos.isCover')}</span>}
      </div>
      <Form
        method="post"
        replace
        state={{ noScroll: true }}
        id={`form-${id}`}
        className={style.form}
        onSubmit={send}
      >
        {!photo.isShown && <p>{t('photos.notShown')}</p>}
        <input type="hidden" name="photo" value={photo.key} />
        <input type="hidden" name="turned" value={photo.turned} />
        <Caption photo={photo} label={t('photos.caption', { n })} />
      </Form>
      <details>
        <summary>
          {t('photos.actions')}
          <span className="visually-hidden">: {label}</span>
        </summary>
        <div className={style.buttons}>
          {button('caption', t('photos.saveCaption'))}
          {button('cover', t('photos.cover'), isFirst)}
          {button('up', t('photos.up'), isFirst)}
          {button('down', t('photos.down'), isLast)}
          {button('turn', t('photos.turn'))}
          {button('remove', t('photos.remove'))}
        </div>
        <Replacing photo={photo} n={n} />
      </details>
    </li>
  )
}

/** Another file for a photo, with the same position and caption. */
function Replacing({ photo, n }: { photo: ShownPhoto; n: number }) {
  const { t } = useText()
  const { state } = useNavigation()
  const id = `replace-${photo.key}`
  return (
    <Form
      method="post"
      replace
      state={{ noScroll: true }}
      encType="multipart/form-data"
      className={style.form}
    >
      <input type="hidden" name="photo" value={photo.key} />
      <label htmlFor={id} className={formStyle.label}>
        {t('photos.replacement', { n })}
      </label>
      <input id={id} type="file" name="photos" accept={acceptedPictures} className={formStyle.wide} />
      <Button type="submit" name="do" value="replace" aria-disabled={state !== 'idle' || undefined}>
        {state === 'submitting' ? t('form.wait') : t('photos.replaceWith', { n })}
      </Button>
    </Form>
  )
}
