/** The list of the anchors, reliability §7: items 1 to 6. */
export const forbiddenHosts = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '0',
    '0.0.0.0',
  ],
  ...['127.127.127.127', '①②⑦.⓪.⓪.①', '127。0。0。1', '%31%32%37.0.0.1'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'a.test', 'aaaa.test', 'cname.test', 'metadata.test'],
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
  ],
  ...['[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fe80::1]', '[fe80::1%25lo]', '[fc00::1]'],
  ...['[fd00:ec2::254]', '[fec0::1]', '[ff02::1]', '[100::1]', '[2001:db8::1]', '[3fff::1]', '[5f00::1]', '[4000::1]'],
  ...['169.254.169.254', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '100.64.0.1'],
  ...['100.100.100.200', '192.0.0.192', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '192.88.99.1'],
  ...['192.0.2.1', '198.51.100.1', '203.0.113.1', '192.31.196.1', '192.52.193.1', '192.175.48.1', '0.1.2.3'],
]

/** Addresses that names of the list have. */
export const forbiddenNames: Record<string, string[][]> = {
  localhost: [['127.0.0.1', '::1']],
  'a.test': [['127.0.0.1']],
  'aaaa.test': [['::1']],
  'cname.test': [['127.0.0.1']],
  'metadata.test': [['169.254.169.254']],
  'public.test': [['93.184.216.34', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']],
}

export const forbiddenSyntax = [
  ...[
    'http://user:pw@public.test/a.mp3',
    'http://user@public.test/',
    'http://127.0.0.1#@public.test/',
    '//127.0.0.1/a.mp3',
  ],
  ...[
    'http://public.test\\@127.0.0.1/',
    'http:\\\\127.0.0.1\\',
    'http://127.0.\t0.1/',
    'http://127.0.\n0.1/',
    'http://',
  ],
  ...['http:///127.0.0.1/', 'http://?', 'public.test/a.mp3', '', 'http://[::1', 'http://127.0.0.1\0.public.test/'],
  ...[22, 25, 5432, 6379, 7233, 9000, 0, 8080].map((port) => `http://public.test:${port}/a.mp3`),
  ...['file:///etc/passwd', 'gopher://public.test/', 'ftp://public.test/a.mp3', 'data:audio/mpeg;base64,AAAA'],
  ...['dict://public.test/', 'ldap://public.test/', 'blob:http://public.test/1', 'javascript:alert(1)'],
  ...['unix:/var/run/docker.sock', 'http+unix://%2Fvar%2Frun%2Fdocker.sock/'],
]
