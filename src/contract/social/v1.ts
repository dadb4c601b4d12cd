import { type Nothing, operation } from '../operation.ts'
import type { LoginStep, SignedIn } from '../registered-user.response.ts'
import type {
  SocialLinked,
  SocialLinks,
  SocialLinksMeta,
  SocialSignedIn,
  SocialUserAnswer,
} from './v1.response.ts'

export const authenticateSocial = operation<SocialSignedIn, Nothing>()({
  id: 'social.authenticate',
  method: 'POST',
  path: '/api/v1/registered-users/authenticate/social.json',
})

export const getPendingSocialUser = operation<SocialUserAnswer, Nothing>()({
  id: 'social.met',
  method: 'GET',
  path: '/api/v1/registered-users/social/{token}.json',
  access: 'optional',
})

export const registerSocial = operation<SignedIn, Nothing>()({
  id: 'social.register',
  method: 'POST',
  path: '/api/v1/registered-users/register/social.json',
  success: 201,
  repeatable: true,
})

export const confirmSocial = operation<LoginStep, Nothing>()({
  id: 'social.confirm',
  method: 'POST',
  path: '/api/v1/registered-users/social-confirm.json',
})

export const linkSocial = operation<SocialLinked, Nothing>()({
  id: 'social.link',
  recent: true,
  method: 'POST',
  path: '/api/v1/registered-users/{key}/social-link.json',
  success: 201,
  repeatable: true,
  access: 'self',
})

export const socialLinks = operation<SocialLinks, SocialLinksMeta>()({
  id: 'social.links',
  method: 'GET',
  path: '/api/v1/registered-users/{key}/social-links.json',
  access: 'self',
})

export const unlinkSocial = operation<null, Nothing>()({
  id: 'social.unlink',
  recent: true,
  method: 'DELETE',
  path: '/api/v1/registered-users/{key}/social-links/{provider}.json',
  success: 204,
  access: 'self',
})
