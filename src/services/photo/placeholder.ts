/** Placeholder without a photo: a gray home (part 2 §4), as SVG, 4:3. */
export const placeholderSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">
<rect width="1200" height="900" fill="#e7e9eb"/>
<path d="M0 640h1200v260H0z" fill="#dcdfe2"/>
<g fill="#b6bcc2">
<path d="M250 430 330 360h540l80 70z"/>
<path d="M280 430h640v190H280z" fill="#c5cad0"/>
<path d="M280 620h640v36H280z"/>
<path d="M565 480h90v140h-90z"/>
<path d="M340 480h120v80H340zM740 480h120v80H740z" fill="#e7e9eb"/>
<path d="M545 620h130v18H545zM530 638h160v18H530z" fill="#a9b0b7"/>
</g></svg>`
