import { type ActionFunctionArgs, useLoaderData } from 'react-router'
import { draftPhotoFileUrl, draftUrl } from '#model/listing-draft/urls.ts'
import { Photos } from '../parts/own-photo/Photos.tsx'
import { sendPhotos } from '../parts/own-photo/photos-action.ts'
import { queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { DraftLayout, StepBar } from './DraftLayout.tsx'
import { type DraftData, draftLoader } from './draft-page.ts'

export const loader = draftLoader('photos')

export function action(args: ActionFunctionArgs) {
  const key = queryOf(args.request).get('draft') ?? ''
  return sendPhotos(args, { target: { type: 'listing-drafts', key }, back: draftUrl('photos', key) })
}

/** The photos of the home: adding, order, captions. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const draft = useLoaderData<DraftData | null>()?.draft ?? null
  return (
    <DraftLayout page="photos" draft={draft}>
      {draft && (
        <>
          <Photos
            target={{ type: 'listing-drafts', key: draft.key }}
            photos={draft.photos.map(photo => ({
              ...photo,
              kind: 'photo',
              src: draftPhotoFileUrl(draft.key, photo),
              isShown: true,
            }))}
          />
          <StepBar page="photos" draft={draft}>
            <ButtonLink kind="main" href={at(draftUrl('words', draft.key))}>
              {t('draft.continue')}
            </ButtonLink>
          </StepBar>
        </>
      )}
    </DraftLayout>
  )
}
