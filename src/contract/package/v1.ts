import { type Nothing, operation } from '../operation.ts'
import type { Coupon, PackageOffer, PackagePrice } from './v1.response.ts'

export const listPackages = operation<PackageOffer[], Nothing>()({
  id: 'package.list',
  method: 'GET',
  path: '/api/v1/packages.json',
  access: 'optional',
})

export const listPackagePrices = operation<PackagePrice[], Nothing>()({
  id: 'package.prices',
  method: 'GET',
  path: '/api/v1/package-prices.json',
  access: 'staff',
})

export const setPackagePrice = operation<PackagePrice, Nothing>()({
  id: 'package.set-price',
  method: 'PUT',
  path: '/api/v1/package-prices.json',
  access: 'staff',
})

export const removePackagePrice = operation<null, Nothing>()({
  id: 'package.remove-price',
  method: 'DELETE',
  path: '/api/v1/package-prices/{key}.json',
  success: 204,
  access: 'staff',
})

export const listCoupons = operation<Coupon[], Nothing>()({
  id: 'package.coupons',
  method: 'GET',
  path: '/api/v1/coupons.json',
  access: 'staff',
})

export const addCoupon = operation<Coupon, Nothing>()({
  id: 'package.add-coupon',
  method: 'POST',
  path: '/api/v1/coupons.json',
  success: 201,
  repeatable: true,
  access: 'staff',
})

export const removeCoupon = operation<null, Nothing>()({
  id: 'package.remove-coupon',
  method: 'DELETE',
  path: '/api/v1/coupons/{key}.json',
  success: 204,
  access: 'staff',
})
