import { expect, test } from 'vitest'
import { guessable } from './guessable.ts'

const about = {
  username: 'Rosa.Delgado@mail.example',
  siteName: 'Havenrow',
  names: ['Rosalind', 'Delgado'],
}

test.each([
  ...[
    '123456789',
    '987654321',
    '12345678910',
    'aaaaaaaaa',
    'abcabcabcabc',
    'abcdefghi',
    'abcd12345',
    'aaaa1111!',
  ],
  ...[
    'PassWord1',
    'Password1!',
    'passw0rd!',
    'P@ssw0rd1',
    'P@55w0rd!',
    'Pa$$word2026',
    'password.1',
    '1password!',
  ],
  ...[
    'qwertyuiop',
    'Qwerty123!',
    '1q2w3e4r5t',
    '1qaz2wsx3edc',
    'zaq12wsx1',
    '!QAZ2wsx3',
    '123qweasd',
    'zxcvbnm12',
  ],
  ...[
    'Summer2026!',
    'Winter2025',
    'Verano2026!',
    'Monday2026',
    'Noviembre2026!',
    'Sunshine2026',
    'Welcome2026!',
  ],
  ...['mobilehome', 'MobileHome1!', 'Contrasena1', 'Letmein123!', 'Iloveyou1!', 'Admin12345', 'Dragon2024!'],
  ...['Contraseña2026!', 'Otoño2026!', 'Miércoles1!', 'casamóvil1', 'passwörd1!', 'ｐａｓｓｗｏｒｄ１'],
])('%s is common', async password => {
  expect(await guessable(password, about)).toBe('password_common')
})

test.each([
  ...['Havenrow1', 'Havenrow1!', 'H@venrow1', 'h4v3nr0w!', 'havenrow2026!', 'rosa.delgado@mail.example'],
  ...['Rosa.Delgado1', 'rosadelgado99', 'Rosa1985!', 'D3lgad0!1', 'Rosalind99!'],
])('%s is personal', async password => {
  expect(await guessable(password, about)).toBe('password_personal')
})

test.each([
  ...[
    'delgado moved to Havenrow by bus',
    'a long enough password',
    'correct horse battery',
    'tres tristes tigres 9',
  ],
  ...[
    'xK4#9vLq2',
    'sample password',
    'mi perro come flores',
    'blue kayak river 7',
    'the lake is cold in may',
  ],
  'a pass phrase that goes on for longer than people want to type it on a phone',
])('%s is accepted', async password => {
  expect(await guessable(password, about)).toBeUndefined()
})
