import fc from "fast-check";

/**
 * Known attacks on software that makes HTML, from published collections. An attack that works calls
 * `alert`, or requests `/hostile`.
 */
const markup = [
  "<script>alert(1)</script>",
  "<ScRiPt src=/hostile></sCrIpT>",
  "<script\n>alert(1)</script\n>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  '<img src="/hostile" onload="alert(1)">',
  "<img/src=/hostile/onerror=alert(1)//",
  "<img src=`x` onerror=`alert(1)`>",
  '"><img src=x onerror=alert(1)>',
  "<svg onload=alert(1)>",
  '<svg><script href="/hostile"></script></svg>',
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  '<svg><a xlink:href="javascript:alert(1)"><text x=20 y=20>x</text></a></svg>',
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>",
  '<math href="javascript:alert(1)">x</math>',
  "<iframe src=javascript:alert(1)></iframe>",
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  "<object data=/hostile></object>",
  "<embed src=/hostile>",
  "<link rel=stylesheet href=/hostile>",
  "<style>@import '/hostile';</style>",
  '<style>*{background:url("/hostile")}</style>',
  "<base href=/hostile/>",
  '<meta http-equiv=refresh content="0;url=/hostile">',
  "<body onload=alert(1)>",
  "<details open ontoggle=alert(1)><summary>x</summary></details>",
  "<video><source onerror=alert(1)></video>",
  "<video poster=/hostile autoplay></video>",
  "<audio src=/hostile onerror=alert(1)>",
  "<input autofocus onfocus=alert(1)>",
  "<form action=/hostile><button>x</button></form>",
  "<button formaction=javascript:alert(1)>x</button>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<a href=javascript:alert(1)>x</a>",
  '<a href="java&#x0A;script:alert(1)">x</a>',
  "<div style=\"background:url('/hostile')\" onmouseover=alert(1)>x</div>",
  "<template><img src=x onerror=alert(1)></template>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?xml-stylesheet href=/hostile ?>",
  "</script><script>alert(1)</script>",
  "</title><script>alert(1)</script>",
  "</textarea><script>alert(1)</script>",
  "<x onclick=alert(1) id=x tabindex=1>x</x>",
  "<p id=__proto__ name=location>x</p>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&#60;img src=x onerror=alert(1)&#62;",
];

const markdown = [
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\tscript:alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](javascript&colon;alert(1))",
  "[x](javascript://%0Aalert(1))",
  "[x](<javascript:alert(1)>)",
  '[x](javascript:alert(1) "title")',
  "[x](vbscript:msgbox(1))",
  "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](blob:/hostile)",
  "[x](file:///etc/passwd)",
  "[x][y]\n\n[y]: javascript:alert(1)",
  "<javascript:alert(1)>",
  "![x](/hostile)",
  "![x](//hostile.test/x.png)",
  "![x](https://hostile.test/x.png)",
  "![x](javascript:alert(1))",
  '![x"onerror="alert(1)](/hostile)',
  '[x](/forum "onmouseover=alert(1)")',
  '[x](/forum" onmouseover="alert(1))',
  "[<img src=x onerror=alert(1)>](/forum)",
  "`<img src=x onerror=alert(1)>`",
  '```"onload=alert(1)\n<script>alert(1)</script>\n```',
  "| <img src=x onerror=alert(1)> | x |\n| --- | :-: |\n| [x](javascript:alert(1)) | <svg onload=alert(1)> |",
  "- [ ] <input autofocus onfocus=alert(1)>\n- [x] x",
  "x[^1]\n\n[^1]: <img src=x onerror=alert(1)>",
  'x[^"onclick=alert(1)]\n\n[^"onclick=alert(1)]: x',
  "# <svg onload=alert(1)>",
  'https://hostile.test/"onmouseover=alert(1)',
  "www.hostile.test/<script>alert(1)</script>",
  "x@hostile.test?body=<script>alert(1)</script>",
  "> <iframe src=/hostile></iframe>",
  "*<b onmouseover=alert(1)>*x",
  "\\<script>alert(1)\\</script>",
  "{{constructor.constructor('alert(1)')()}}",
  "${alert(1)}",
  "\u202e<script>alert(1)</script>",
];

/** The whole collection, one attack for each entry. */
export const hostileMarkdown: readonly string[] = [...markup, ...markdown];

const glue = [
  "",
  " ",
  "\n",
  "\n\n",
  "\n> ",
  "\n- ",
  "`",
  "**",
  "_",
  "](",
  "![",
  "<",
  ">",
  '"',
  "'",
];

/** Attacks put together from pieces of others, cut anywhere. */
export const hostileMixture: fc.Arbitrary<string> = fc
  .array(
    fc
      .record({
        attempt: fc.constantFrom(...hostileMarkdown),
        from: fc.nat(8),
        to: fc.nat(60),
        glue: fc.constantFrom(...glue),
        noise: fc.string({ maxLength: 4, unit: "binary" }),
      })
      .map(
        (piece) =>
          piece.attempt.slice(piece.from, piece.from + piece.to) + piece.glue + piece.noise,
      ),
    { minLength: 1, maxLength: 6 },
  )
  .map((pieces) => pieces.join("").replaceAll("\0", ""));
