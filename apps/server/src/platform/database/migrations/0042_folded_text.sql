-- Texts that look the same are found and kept apart as the same. `é` may be stored as one character or as `e` and an accent,
-- Hindi `ड़` as U+095C or as U+0921 and U+093C. And letter case is what Unicode says, whatever the database's locale: `lower`
-- folds other letters in each (in the locale "C" only those of ASCII), and an index must not depend on it.

-- Normalization -----------------------------------------------------------------------------------------------------

-- A text in Unicode's normal form NFC. PostgreSQL computes this within the statement, which costs ASCII text nearly nothing.
create or replace function normal_text(value text) returns text language sql immutable parallel safe
  return case when octet_length(value) = length(value) then value else normalize(value, nfc) end;

-- Letter case -------------------------------------------------------------------------------------------------------

-- Unicode's full case folding of a text that is not only ASCII (CaseFolding.txt, status C and F, Unicode 17; definition D145
-- of the standard), in the form NFC. Not `casefold`, which only PostgreSQL 18 has, and not a collation of ICU, which
-- some servers lack and others have in another version. Decomposed, a letter with accents is a plain one: the tables have
-- only letters that nothing decomposes. Each script is a table of its own, because translate searches it for each
-- character; most scripts of India have no letter case and skip all of them.
create or replace function folded_beyond_ascii(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text := lower(normalize(value, nfd) collate "C");
begin
  if folded collate "C" ~ '[\u00B5-\u024F\u1E00-\u1EFF\u2100-\u24FF\u2C60-\u2C7F\uA720-\uA7FF\uFB00-\uFB06\uFF21-\uFF3A]' then
    folded := translate(folded,
      'µÆÐØÞĐĦĲĿŁŊŒŦſƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎỺỼỾℲⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫⅬⅭⅮⅯↃⒶⒷⒸ'
      'ⒹⒺⒻⒼⒽⒾⒿⓀⓁⓂⓃⓄⓅⓆⓇⓈⓉⓊⓋⓌⓍⓎⓏⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫ'
      'ꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ',
      'μæðøþđħĳŀłŋœŧsɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏỻỽỿⅎⅰⅱⅲⅳⅴⅵⅶⅷⅸⅹⅺⅻⅼⅽⅾⅿↄⓐⓑⓒ'
      'ⓓⓔⓕⓖⓗⓘⓙⓚⓛⓜⓝⓞⓟⓠⓡⓢⓣⓤⓥⓦⓧⓨⓩⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜ'
      'ɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ');
    folded := replace(folded, 'ß', 'ss');
    folded := replace(folded, 'ŉ', 'ʼn');
    folded := replace(folded, 'ẚ', 'aʾ');
    folded := replace(folded, 'ẞ', 'ss');
    folded := replace(folded, 'ﬀ', 'ff');
    folded := replace(folded, 'ﬁ', 'fi');
    folded := replace(folded, 'ﬂ', 'fl');
    folded := replace(folded, 'ﬃ', 'ffi');
    folded := replace(folded, 'ﬄ', 'ffl');
    folded := replace(folded, 'ﬅ', 'st');
    folded := replace(folded, 'ﬆ', 'st');
  end if;
  if folded collate "C" ~ '[\u0345\u0370-\u03FF\u2C80-\u2CFF]' then
    folded := translate(folded,
      'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϐϑϕϖϘϚϜϞϠϢϤϦϨϪϬϮϰϱϴϵϷϹϺϽϾϿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖ'
      'ⳘⳚⳜⳞⳠⳢⳫⳭⳲ',
      'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗβθφπϙϛϝϟϡϣϥϧϩϫϭϯκρθεϸϲϻͻͼͽⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗ'
      'ⳙⳛⳝⳟⳡⳣⳬⳮⳳ');
    folded := replace(folded, chr(837), 'ι');
  end if;
  if folded collate "C" ~ '[\u0400-\u052F\u1C80-\u1C8F\uA640-\uA69F]' then
    folded := translate(folded,
      'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂ'
      'ԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮᲀᲁᲂᲃᲄᲅᲆᲇᲈᲉꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚ',
      'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃ'
      'ԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯвдосттъѣꙋᲊꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛ');
  end if;
  if folded collate "C" ~ '[\u0531-\u0587\u10A0-\u10FF\u13F8-\u13FD\u1C90-\u1CBF\u2C00-\u2C5F\uAB70-\uABBF\uFB13-\uFB17\U00010400-\U0001E943]' then
    folded := translate(folded,
      'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᏸᏹᏺᏻᏼᏽᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟ'
      'ᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅ'
      'ꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱'
      '𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞'
      '𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙'
      '𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡',
      'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭᏰᏱᏲᏳᏴᏵაბგდევზთიკლმნოპჟ'
      'რსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵ'
      'ᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙'
      '𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞'
      '𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹'
      '𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃');
    folded := replace(folded, 'և', 'եւ');
    folded := replace(folded, 'ﬓ', 'մն');
    folded := replace(folded, 'ﬔ', 'մե');
    folded := replace(folded, 'ﬕ', 'մի');
    folded := replace(folded, 'ﬖ', 'վն');
    folded := replace(folded, 'ﬗ', 'մխ');
  end if;
  return normalize(folded, nfc);
end $$;

-- A text as `like`, `searchKey`, unique fields and customer_guid compare it.
create or replace function folded_text(value text) returns text language sql immutable parallel safe
  return case when octet_length(value) = length(value) then lower(value collate "C") else folded_beyond_ascii(value) end;

-- What is derived from records ----------------------------------------------------------------------------------------

-- As in migration 0004, with the beginning of the text in its normal form.
create or replace function sort_key(value jsonb, kind text) returns text language plpgsql immutable parallel safe as $$
declare
  hex text;
begin
  if kind = 'text' then
    return case when jsonb_typeof(value) = 'string' then '=' || left(normal_text(value #>> '{}'), 200) else '' end;
  elsif kind = 'number' then
    -- + 0: there is a negative zero.
    hex := encode(float8send(as_number(value) + 0), 'hex');
    return coalesce(case
      when hex < '8' then '=' || translate(left(hex, 1), '01234567', '89abcdef') || substr(hex, 2)
      else '=' || translate(hex, '0123456789abcdef', 'fedcba9876543210') end, '');
  elsif kind = 'date' then
    hex := encode(timestamptz_send(instant(value #>> '{}')), 'hex');
    return coalesce('=' || translate(left(hex, 1), '0123456789abcdef', '89abcdef01234567') || substr(hex, 2), '');
  end if;
  return coalesce('=' || as_boolean(value)::integer, '');
end $$;

-- What free text searches: the title, the description and every value but geometries, folded. The subquery keeps PostgreSQL
-- from joining the texts for each part of folded_text.
create or replace function record_text(title text, description text, data jsonb) returns text
  language sql immutable parallel safe
  begin atomic
    select folded_text(whole) from (
      select concat_ws(E'\n', title, description, string_agg(value, E'\n')) as whole
      from jsonb_each_text(data) where value not like '{%"coordinates"%') joined;
  end;

-- As in migration 0025, with the folding of all searches.
create or replace function unique_key(value jsonb) returns text language sql immutable parallel safe
  begin atomic
    select encode(sha256(convert_to(folded_text(compared), 'UTF8')), 'hex')
    from (select btrim(value #>> '{}', E' \t\n\r\f\v') as compared) trimmed where compared <> '';
  end;

-- The key of a unique field whose value an update leaves as it is. Records that were stored before values were folded like
-- this may share one: they keep what tells them apart, and their other fields can be changed.
create or replace function kept_unique_key(was_key text, was jsonb, becomes jsonb) returns text
  language sql immutable parallel safe
  return case when was_key is not null and was = becomes then was_key else unique_key(becomes) end;

create or replace function set_record_keys() returns trigger language plpgsql as $$
declare
  keys jsonb;
  uniques jsonb;
begin
  -- While a layer's records get new keys, writers of this layer wait; they read the keys' definition after that.
  perform pg_advisory_xact_lock_shared(record_keys_lock(new.layer_id));
  select search_keys, unique_fields into keys, uniques
    from layer where tenant_id = new.tenant_id and layer_id = new.layer_id;
  -- Assignments of their own: one select into all of them takes twice as long.
  new.key_1 := case when keys->0 is not null then sort_key(new.data->(keys #>> '{0,field}'), keys #>> '{0,kind}') end;
  new.key_2 := case when keys->1 is not null then sort_key(new.data->(keys #>> '{1,field}'), keys #>> '{1,kind}') end;
  new.key_3 := case when keys->2 is not null then sort_key(new.data->(keys #>> '{2,field}'), keys #>> '{2,kind}') end;
  new.key_4 := case when keys->3 is not null then sort_key(new.data->(keys #>> '{3,field}'), keys #>> '{3,kind}') end;
  -- Of a record that is created, `old` is null.
  new.unique_1 := case when uniques->0 is not null
    then kept_unique_key(old.unique_1, old.data->(uniques->>0), new.data->(uniques->>0)) end;
  new.unique_2 := case when uniques->1 is not null
    then kept_unique_key(old.unique_2, old.data->(uniques->>1), new.data->(uniques->>1)) end;
  new.unique_3 := case when uniques->2 is not null
    then kept_unique_key(old.unique_3, old.data->(uniques->>2), new.data->(uniques->>2)) end;
  new.unique_4 := case when uniques->3 is not null
    then kept_unique_key(old.unique_4, old.data->(uniques->>3), new.data->(uniques->>3)) end;
  return new;
end $$;

create or replace function rekey_records() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(record_keys_lock(new.layer_id));
  -- A column may get another field: without this, a record's new value could collide with the old one of the next record.
  update record set
    unique_1 = case when old.unique_fields->0 = new.unique_fields->0 then unique_1 end,
    unique_2 = case when old.unique_fields->1 = new.unique_fields->1 then unique_2 end,
    unique_3 = case when old.unique_fields->2 = new.unique_fields->2 then unique_3 end,
    unique_4 = case when old.unique_fields->3 = new.unique_fields->3 then unique_4 end
  where old.unique_fields <> new.unique_fields and tenant_id = new.tenant_id and layer_id = new.layer_id
    and coalesce(unique_1, unique_2, unique_3, unique_4) is not null;
  update record set data = data where tenant_id = new.tenant_id and layer_id = new.layer_id;
  return null;
end $$;

-- Gives the records that are stored their new keys, where they differ: those of text that is all ASCII don't. In batches,
-- each its own transaction, so that writers never wait for long; it can be run again. Where two records of a layer share
-- a unique value now, the later one keeps its old key.
create or replace procedure fold_stored_keys() language plpgsql as $$
declare
  part geofield.layer;
  reached bigint;
  batch bigint[];
  slot integer;
  field text;
  node bigint;
begin
  for part in select * from layer order by tenant_id, layer_id loop
    reached := -1;
    loop
      perform pg_advisory_xact_lock_shared(record_keys_lock(part.layer_id));
      -- Not a change of the record for those who follow changes: its fields stay.
      perform set_config('geofield.erases_tenant', 'on', true);
      select l.* into part from layer l where l.tenant_id = part.tenant_id and l.layer_id = part.layer_id;
      exit when not found or part.unique_fields = '[]' and not part.search_keys @> '[{"kind": "text"}]';
      select max(node_id), coalesce(array_agg(node_id) filter (where octet_length(data::text) <> length(data::text)), '{}')
        into reached, batch
        from (
          select node_id, data from record
          where tenant_id = part.tenant_id and layer_id = part.layer_id and node_id > reached order by node_id limit 2000) next;
      exit when reached is null;
      -- In the order in which others lock records.
      perform from record where tenant_id = part.tenant_id and layer_id = part.layer_id and node_id = any(batch)
        order by record_id for no key update;
      for slot in 1..4 loop
        if part.search_keys->(slot - 1)->>'kind' = 'text' then
          execute format('update record set key_%1$s = sort_key(data->$4, ''text'')
            where tenant_id = $1 and layer_id = $2 and node_id = any($3) and key_%1$s <> sort_key(data->$4, ''text'')', slot)
            using part.tenant_id, part.layer_id, batch, part.search_keys->(slot - 1)->>'field';
        end if;
        field := part.unique_fields->>(slot - 1);
        continue when field is null;
        for node in execute format('select node_id from record
            where tenant_id = $1 and layer_id = $2 and node_id = any($3) and unique_%s <> unique_key(data->$4)
            order by node_id', slot)
          using part.tenant_id, part.layer_id, batch, field
        loop
          begin
            execute format('update record set unique_%s = unique_key(data->$4)
              where tenant_id = $1 and layer_id = $2 and node_id = $3', slot)
              using part.tenant_id, part.layer_id, node, field;
          exception when unique_violation then null;
          end;
        end loop;
      end loop;
      commit;
    end loop;
    commit;
  end loop;
end $$;
call fold_stored_keys();
drop procedure if exists fold_stored_keys();

-- Indexes -------------------------------------------------------------------------------------------------------------

create index concurrently if not exists record_title_normal
  on record (tenant_id, layer_id, left(coalesce(normal_text(title), ''), 200) collate "C", node_id);
create index concurrently if not exists employee_name_normal
  on employee (tenant_id, normal_text(full_name) collate "C", node_id);
create index concurrently if not exists record_customer_guid_folded
  on record (tenant_id, layer_id, folded_text(data->>'customer_guid')) where data ? 'customer_guid';
create index concurrently if not exists visit_of_customer_folded
  on visit (tenant_id, folded_text(customer_guid), assignee);

-- The customers of a plan's entries, folded.
create or replace function plan_customers(entries jsonb) returns text[] language sql immutable strict parallel safe
  return array(select folded_text(entry->>'customerGuid') from jsonb_array_elements(entries) entry);

-- Both have an index of what they returned before. A build that was interrupted leaves an index that nothing uses.
drop index concurrently if exists plan_of_customer_ccnew;
drop index concurrently if exists plan_of_customer_ccold;
reindex index concurrently plan_of_customer;
drop index concurrently if exists record_content_ccnew;
drop index concurrently if exists record_content_ccold;
reindex index concurrently record_content;
